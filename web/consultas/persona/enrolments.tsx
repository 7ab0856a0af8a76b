import type { MatriculaDePersona } from '#contract/consultas/persona.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money, useFormat, ZeroDash } from '#web/core/words/format.tsx'
import { ChargeStrip } from '#web/cuentas/charge-strip/index.ts'
import { areaColour } from '#web/ui/area.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

/** Attendance and average; before the first class, when the group begins. */
function Progress({ row: { asistencia, promedio, grupo } }: { row: MatriculaDePersona }) {
  const t = useT()
  const { number } = useFormat()
  if (!asistencia?.clases && promedio === null) return <Day value={grupo.fechaInicio} />
  return [
    asistencia?.clases &&
      t('persona.asistio', { asistidas: asistencia.asistidas, clases: asistencia.clases }),
    promedio !== null && t('persona.promedio', { nota: number(promedio) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type MoneyOf = NonNullable<MatriculaDePersona['dinero']>[number]
const Owed = ({ of: { moneda, cuentas, saldo, facturado } }: { of: MoneyOf }) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <div className={`line end ${styles.owed}`}>
      <ChargeStrip as="bar" cuentas={cuentas} moneda={moneda} />
      <span>
        <b>
          <ZeroDash value>
            <Money value={saldo} moneda={moneda} />
          </ZeroDash>
        </b>{' '}
        {t('alumno.deMonto', { monto: money(facturado, moneda) })}
      </span>
    </div>
  )
}

function Enrolment({ row }: { row: MatriculaDePersona }) {
  return (
    <li className={`ruled fold ${styles.enrolment} ${areaColour(row.area.idArea)}`}>
      <div className={`line ${styles.course}`}>
        <Link to={paths.matriculas({ ver: row.idMatricula })}>
          <bdi>{row.curso.nombre}</bdi>
        </Link>
        <bdi className="note">{row.grupo.codigo}</bdi>
        <StateBadge noun="matricula" state={row.estado} />
      </div>
      <div className={`end ${styles.progress}`}>
        <Progress row={row} />
      </div>
      <div className="dim">
        <Schedule slots={row.horarios} />
      </div>
      {row.dinero?.map((one) => (
        <Owed key={one.moneda.idMoneda} of={one} />
      ))}
    </li>
  )
}

/** The enrolments, each with its schedule, its progress and its charges. */
export function Enrolments({ rows }: { rows: MatriculaDePersona[] }) {
  const t = useT()
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="persona-matriculas">
      <header className="ends">
        <h2 id="persona-matriculas">{t('usuario.matriculas')}</h2>
      </header>
      {rows.length === 0 && <p className={`dim ${styles.empty}`}>{t('persona.sinMatriculas')}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <Enrolment key={row.idMatricula} row={row} />
        ))}
      </ul>
    </section>
  )
}
