import { Button } from '@mantine/core'

import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { useMonth } from './month.tsx'

/** The file that replaces the proposal of the month: one for each issuer that its documents name. */
export function Replacements() {
  const { mes } = useMonth()
  const { data } = useRead(registroVentas.totales, { mes })
  const [first, ...others] = data?.emisores ?? []
  const op = registroVentas.reemplazo
  return (
    <>
      <DownloadAction op={op} label="registroVentas.reemplazo" input={{ mes, ruc: first?.ruc }} />
      {others.map(({ ruc }) => (
        <DownloadAction key={ruc} op={op} label="registroVentas.reemplazoDeOtro" input={{ mes, ruc }} />
      ))}
    </>
  )
}

/** Opens the comparison of the month with the proposal, and saves what replaces it. */
export function SireActions() {
  const t = useT()
  const { mes } = useMonth()
  return (
    <>
      <Button
        component={Link}
        to={paths.ingresos() + stringifyParams({ vista: 'conciliar-ventas', mes })}
        size="xs"
        variant="default"
      >
        {t('registroVentas.conciliar')}
      </Button>
      <Replacements />
    </>
  )
}
