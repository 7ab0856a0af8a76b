import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { CountBadge } from '#web/pagos/ingreso/index.ts'
import { useT } from '#web/ui/words.ts'

type Props = { here: 'true' | undefined }

/** The tab of the documents among those of the payments. */
export const ComprobantesTab = (props: Props) => (
  <May acceso={comprobante.buscar.permiso}>
    <Tab {...props} />
  </May>
)

/** Shown where comprobantes exist: most schools issue none. */
function Tab({ here }: Props) {
  const t = useT()
  const { data: any } = useRead(comprobante.buscar, { size: 1 })
  const exist = Boolean(any?.totalElements)
  const { data: wrong } = useRead(comprobante.buscar, { estado: 'EXCEPCION', size: 1 }, { enabled: exist })
  if (!here && !exist) return null
  return (
    <Link to={paths.ingresos('comprobantes')} aria-current={here}>
      {t('comprobante.plural')}
      <CountBadge of={wrong} />
    </Link>
  )
}
