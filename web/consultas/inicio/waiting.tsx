import { type ClavePendiente, inicio, type Pendiente } from '#contract/consultas/inicio.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './waiting.module.css'

/** The list of each, and how it is best read. */
const LISTS: Record<ClavePendiente, [path: string, query?: object]> = {
  asistenciaPorTomar: [paths.clases(), { rango: 'todas' }],
  pagosPorConfirmar: [paths.ingresos(), { sort: 'fecha,asc' }],
  tarjetaPorRevisar: [paths.ingresos('pasarela')],
  matriculasPorConfirmar: [paths.matriculas()],
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

/** What waits for whoever looks: each a figure, and the list behind it. What does not is said in a line. */
export function Waiting() {
  const t = useT()
  const { data, error, refetch } = useRead(inicio.pendientes, {})
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (data?.pendientes.length === 0) return null
  return (
    <section aria-labelledby="lo-que-espera">
      <h2 id="lo-que-espera" className={styles.heading}>
        {t('inicio.pendiente')}
      </h2>
      {data ? <Told pendientes={data.pendientes} /> : <Lines count={3} />}
    </section>
  )
}

function Told({ pendientes }: { pendientes: Pendiente[] }) {
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
