import { cierre } from '#contract/pagos/cierre.ts'
import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import tabs from '#web/ui/page-tabs.module.css'

/** Whether the list shows only payments waiting for confirmation, and whether it asks for every state of them. */
export function useInbox() {
  const [{ estado = [] }] = useParams()
  const states = new Set<string>([estado].flat())
  const waiting = POR_CONFIRMAR.filter((state) => states.has(state))
  const on = states.size > 0 && waiting.length === states.size
  return { on, whole: on && waiting.length === POR_CONFIRMAR.length }
}

export function CountBadge({ of: page }: { of: { totalElements: number } | undefined }) {
  const { number } = useFormat()
  return page && page.totalElements > 0 && <span className="pill">{number(page.totalElements)}</span>
}

/** Number of gateway cases that wait for a decision. */
const RevisionCount = () => (
  <CountBadge of={useRead(pasarela.revisiones, { estado: 'PENDIENTE', size: 1 }).data} />
)

const ComprobantesTab = lentPart<{ here: 'true' | undefined }>('comprobantesTab', null)

/** The tabs of the payments: all, inbox, bank statements, gateway cases, comprobantes and closes of the day. */
export function IngresoTabs({ en }: { en?: 'cierre' | 'comprobantes' | 'extractos' | 'pasarela' }) {
  const t = useT()
  const { whole } = useInbox()
  const { data } = useRead(ingreso.buscar, { estado: POR_CONFIRMAR, size: 1 })
  const here = en ?? (whole ? 'espera' : 'todos')
  const tab = (which: typeof here) => ({
    'aria-current': here === which ? ('true' as const) : undefined,
  })
  return (
    <nav className={tabs.tabs} aria-label={t('ingreso.titulo')}>
      <Link to={paths.ingresos()} {...tab('todos')}>
        {t('ingreso.todos')}
      </Link>
      <Link
        to={paths.ingresos() + stringifyParams({ estado: POR_CONFIRMAR, sort: 'fecha,asc' })}
        {...tab('espera')}
      >
        {t('ingreso.porConfirmar')}
        <CountBadge of={data} />
      </Link>
      <Link to={paths.ingresos('extractos')} {...tab('extractos')}>
        {t('extracto.porConciliar')}
      </Link>
      <May acceso={pasarela.revisiones.permiso}>
        <Link to={paths.ingresos('pasarela')} {...tab('pasarela')}>
          {t('revision.titulo')}
          <RevisionCount />
        </Link>
      </May>
      <ComprobantesTab here={tab('comprobantes')['aria-current']} />
      <May acceso={cierre.buscar.permiso}>
        <Link to={paths.ingresos('cierre')} {...tab('cierre')}>
          {t('cierre.delDia')}
        </Link>
      </May>
    </nav>
  )
}
