import { cuenta, POR_COBRAR } from '#contract/cuenta.ts'
import { grupo } from '#contract/grupo.ts'
import { incidencia } from '#contract/incidencia.ts'
import { EstadoIngreso, ingreso, puedeIngreso } from '#contract/ingreso.ts'
import { EstadoMatricula, matricula, puedeMatricula } from '#contract/matricula.ts'
import { pasarela } from '#contract/pasarela.ts'
import { addDays } from '#web/core/calendar.ts'
import type { Sent } from '#web/core/client.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import type { SearchOp } from '#web/core/list-types.ts'
import { stringifyParams } from '#web/core/params.ts'
import { useMay } from '#web/core/session.ts'
import { useNow } from '#web/core/use-now.ts'
import { useRead } from '#web/core/use-op.ts'
import { paths } from '#web/paths.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './waiting.module.css'

const SOON_DAYS = 14
const PAYMENTS = EstadoIngreso.options.filter((estado) => puedeIngreso.confirmar({ estado }))
const ENROLMENTS = EstadoMatricula.options.filter((estado) => puedeMatricula.confirmar({ estado }))

/** What waits for somebody: each a figure, and the list behind it. */
export function Waiting() {
  const t = useT()
  const { fecha } = useNow()
  const money = useMay('web_ingreso_listado')
  const groups = useMay('web_grupo_listado')
  const cases = useMay('per_incidencia_gestionar')
  const cards = useMay(pasarela.revisiones.permiso)
  if (!money && !groups && !cases) return null
  const soon = { estado: ['PROGRAMADO', 'ABIERTO'] as const, desde: fecha, hasta: addDays(fecha, SOON_DAYS) }
  const today = { desde: fecha, hasta: fecha }
  const list = paths.ingresos()
  return (
    <section>
      <h2 className={styles.heading}>{t('inicio.pendiente')}</h2>
      <ul className={styles.cards}>
        {money && (
          <>
            <Count
              label="inicio.pagosPorConfirmar"
              op={ingreso.buscar}
              input={{ estado: PAYMENTS }}
              to={list + stringifyParams({ estado: PAYMENTS, sort: 'fecha,asc' })}
            />
            <Count
              label="inicio.matriculasPorConfirmar"
              op={matricula.buscar}
              input={{ estado: ENROLMENTS }}
              to={paths.matriculas() + stringifyParams({ estado: ENROLMENTS })}
            />
            <Count
              label="inicio.vencenHoy"
              op={cuenta.buscar}
              input={{ estado: [...POR_COBRAR], ...today }}
              to={list + stringifyParams({ vista: 'cuentas', ...today })}
            />
            <Count
              label="inicio.vencidas"
              op={cuenta.buscar}
              input={{ estado: [...POR_COBRAR], vencida: true }}
              to={list + stringifyParams({ vista: 'cuentas', vencida: true })}
            />
          </>
        )}
        {cases && (
          <>
            <Count
              label="inicio.misIncidencias"
              op={incidencia.buscar}
              input={{ mias: true, abierta: true }}
              to={paths.incidencias() + stringifyParams({ mias: true, abierta: true }).replace('?', '&')}
            />
            <Count
              label="inicio.incidenciasSinAtender"
              op={incidencia.buscar}
              input={{ estado: 'ABIERTA' }}
              to={paths.incidencias() + stringifyParams({ estado: 'ABIERTA' }).replace('?', '&')}
            />
          </>
        )}
        {cards && (
          <Count
            label="revision.enInicio"
            op={pasarela.revisiones}
            input={{ estado: 'PENDIENTE' }}
            to={list + stringifyParams({ vista: 'pasarela', estado: 'PENDIENTE' })}
          />
        )}
        {groups && (
          <Count
            label="inicio.gruposPorEmpezar"
            op={grupo.buscar}
            input={{ ...soon, estado: [...soon.estado] }}
            to={paths.grupos() + stringifyParams(soon)}
          />
        )}
      </ul>
    </section>
  )
}

type CountProps<O extends SearchOp> = {
  label: Frase
  op: O
  input: Partial<Sent<O>>
  /** The list that shows just these. */
  to: string
}

function Count<O extends SearchOp>({ label, op, input, to }: CountProps<O>) {
  const t = useT()
  const { number } = useFormat()
  const { data, error } = useRead(op, { ...input, size: 1 } as Sent<O>)
  const total = (data as { totalElements: number } | undefined)?.totalElements
  const shown = total === undefined ? (error ? '—' : '…') : number(total)
  return (
    <li className={styles.card} data-none={total === 0 || undefined}>
      <Link to={to}>
        <span className={styles.figure}>{shown}</span>
        <span>{t(label)}</span>
      </Link>
    </li>
  )
}
