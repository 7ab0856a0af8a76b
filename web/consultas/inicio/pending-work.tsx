import { type ClavePendiente, inicio, type Pendiente } from '#contract/consultas/inicio.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './pending-work.module.css'

/** The list of each kind of pending work, with its best filter and order. */
const LISTS: Record<ClavePendiente, [path: string, query?: object]> = {
  asistenciaPorTomar: [paths.clases(), { rango: 'todas' }],
  pagosPorConfirmar: [paths.ingresos(), { sort: 'fecha,asc' }],
  tarjetaPorRevisar: [paths.ingresos('pasarela')],
  matriculasPorConfirmar: [paths.matriculas()],
  reclamosUrgentes: [paths.reclamos()],
  reclamosPorResponder: [paths.reclamos()],
  misIncidencias: [paths.incidencias()],
  incidenciasSinAtender: [paths.incidencias()],
  vencenHoy: [paths.ingresos('cuentas')],
  vencidas: [paths.ingresos('cuentas')],
  faltanNotas: [paths.grupos()],
  gruposPorCerrar: [paths.grupos()],
  gruposPorEmpezar: [paths.grupos()],
  certificadosPorEmitir: [paths.matriculas()],
  enviosFallidos: [paths.ingresos('envios')],
  cajaDeHoy: [paths.ingresos('cierre')],
  cajaSinCerrar: [paths.ingresos('cierre')],
}

function addressOf({ clave, filtro }: Pendiente) {
  const [path, query] = LISTS[clave]
  const text = stringifyParams({ ...filtro, ...query })
  return path.includes('?') ? path + text.replace('?', '&') : path + text
}

/** The person's pending work: a card with a figure and a link for each kind; kinds without any are named in a line. */
export function PendingWork() {
  const t = useT()
  const { data, error, refetch } = useRead(inicio.pendientes, {})
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (data?.pendientes.length === 0) return null
  return (
    <section aria-labelledby="lo-que-espera">
      <h2 id="lo-que-espera" className={styles.heading}>
        {t('inicio.pendiente')}
      </h2>
      {data ? <PendingCards pendientes={data.pendientes} /> : <LoadingLines count={3} />}
    </section>
  )
}

function PendingCards({ pendientes }: { pendientes: Pendiente[] }) {
  const t = useT()
  const waiting = pendientes.filter(({ cantidad }) => cantidad > 0)
  const done = pendientes.filter(({ cantidad }) => cantidad === 0)
  if (waiting.length === 0) return <p className={styles.calm}>{t('inicio.nadaEspera')}</p>
  return (
    <>
      <ul className={styles.cards}>
        {waiting.map((one) => (
          <Card key={one.clave} {...one} />
        ))}
      </ul>
      {done.length > 0 && <UpToDate done={done} />}
    </>
  )
}

function Card(one: Pendiente) {
  const t = useT()
  const { number } = useFormat()
  return (
    <li className={styles.card}>
      <Link to={addressOf(one)}>
        <span className={styles.figure}>{number(one.cantidad)}</span>
        <span>{t(`inicio.${one.clave}`)}</span>
      </Link>
    </li>
  )
}

function UpToDate({ done }: { done: Pendiente[] }) {
  const t = useT()
  return (
    <div className={styles.done}>
      <span>{t('inicio.alDia')}</span>
      <ul>
        {done.map((one) => (
          <li key={one.clave}>
            <Link to={addressOf(one)}>{t(`inicio.${one.clave}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
