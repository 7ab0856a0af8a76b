import type { Grupo } from '#contract/academico/grupo.ts'
import { grupoResumen, type DineroDeGrupo } from '#contract/consultas/grupo-resumen.ts'
import { personName } from '#contract/core/person-name.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { areaColour } from '#web/ui/area.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Seats } from '#web/ui/seats.tsx'
import { useT } from '#web/ui/words.ts'

import { ClassNumber, NextClass, type Resumen, SeatsTaken } from './facts.tsx'
import { Collected, MoneyBar } from './money-bar.tsx'
import { RemindAll } from './reminders.tsx'

import styles from './grupo.module.css'

const SHOWN = 4

/** A group at a glance: seats, money, the facts that change, and who owes most. */
export function GroupGlance({ row }: { row: Grupo }) {
  const t = useT()
  const { data, error, refetch } = useRead(grupoResumen.ver, { id: String(row.idGrupo) })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={6} />
  return (
    <div className={`grid ${areaColour(row.area.idArea)}`}>
      <div className="stack">
        <div className="between">
          <span className="dim">{t('grupo.capacidad')}</span>
          <SeatsTaken row={row} />
        </div>
        <Seats taken={row.matriculados} offered={row.ofrecidos} capacity={row.capacidad} />
      </div>
      {data.dinero?.map((of) => (
        <div key={of.moneda.idMoneda} className="stack">
          <div className="between">
            <Collected of={of} />
          </div>
          <MoneyBar of={of} />
        </div>
      ))}
      <GlanceFacts row={row} resumen={data} />
      {data.dinero?.map((of) => of.vencido > 0 && <Debtors key={of.moneda.idMoneda} row={row} of={of} />)}
    </div>
  )
}

function GlanceFacts({ row, resumen }: { row: Grupo; resumen: Resumen }) {
  const t = useT()
  const { percent } = useFormat()
  const { asistencia, notasFaltan, enEspera } = resumen
  return (
    <Facts
      items={[
        [
          'alumno.proximaClase',
          <span key="c">
            <NextClass resumen={resumen} /> {resumen.proximaClase && '· '}
            <ClassNumber resumen={resumen} />
          </span>,
        ],
        ['grupo.horario', <Schedule key="h" slots={row.horarios} />],
        ['grupo.idDocente', row.docente && personName(row.docente)],
        ['grupo.idPeriodo', row.periodo.nombre],
        ...(asistencia === null ? [] : ([['clase.asistencia', percent(asistencia)]] as const)),
        ...(notasFaltan
          ? ([['calificacion.hoja', t('grupo.notasFaltan', { count: notasFaltan })]] as const)
          : []),
        ...(enEspera ? ([['grupo.espera', t('grupo.esperan', { count: enEspera })]] as const) : []),
      ]}
    />
  )
}

function Debtors({ row, of: { vencido, moneda, deudores } }: { row: Grupo; of: DineroDeGrupo }) {
  const t = useT()
  const rest = deudores.length - SHOWN
  return (
    <section className={styles.debtors} aria-label={t('inicio.vencidoPorPagar')}>
      <header className="ends">
        <span>
          {t('inicio.vencidoPorPagar')}{' '}
          <b className="overdue">
            <Money value={vencido} moneda={moneda} />
          </b>
        </span>
        <RemindAll deudores={deudores} />
      </header>
      <ul>
        {deudores.slice(0, SHOWN).map((one) => (
          <li key={one.idUsuario} className="between">
            <Link to={paths.persona(one.idUsuario)}>
              <PersonCell of={one} />
            </Link>
            <span className="overdue">
              <Money value={one.vencido} moneda={moneda} bare />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to={paths.grupo(row.idGrupo, 'dinero')}>{t('grupo.masDeudores', { count: rest })}</Link>
      )}
    </section>
  )
}
