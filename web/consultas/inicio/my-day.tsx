import type { CSSProperties } from 'react'

import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import {
  Children,
  CURRENT,
  OwedCard,
  ReviewCard,
  useAllShown,
  useCard,
  useInReview,
  useMyEnrolments,
} from '#web/consultas/alumno/index.ts'
import { EmptyList, NextStep } from '#web/core/list/list-empty.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { FirstPlace, useWhereToPay } from '#web/institucion/cuenta-bancaria/index.ts'
import { useMayOfStudent } from '#web/personas/vinculo/index.ts'
import { areaColour } from '#web/ui/area.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { NextClass } from './next-class.tsx'

import edges from '#web/ui/edges.module.css'
import styles from './my-day.module.css'

// Fetched on demand: few adults have several students.
const FamilyDay = lazyPart(async () => (await import('./family-day.tsx')).FamilyDay)
const AbsencesToday = lazyPart(async () => (await import('./absence-today.tsx')).AbsencesToday)

/** The start page of a student, or of one of the students of an adult. */
export function MyDay() {
  const all = useAllShown()
  const isAdult = useSesion().hijos.length > 0
  return (
    <>
      <Children all={all} />
      {isAdult && <AbsencesToday />}
      {all?.shown ? <FamilyDay /> : <Day />}
    </>
  )
}

/** The next class, the debt and its due date, the courses. */
function Day() {
  const { matriculas, error, isPending, retry } = useMyEnrolments()
  const account = useMyAccount()
  const places = useWhereToPay()
  const card = useCard()
  const { rows, isLoading } = useInReview()
  if (error && matriculas.length === 0) return <FailedNotice message={error.message} onRetry={retry} />
  // Shown whole: what stands above is known before what stands below.
  if (isPending || account.isPending || places.isLoading || card.isLoading || isLoading)
    return <LoadingLines />
  if (matriculas.length === 0)
    return (
      <EmptyList lista="misCursos">
        <NextStep acceso={ingreso.deAlumno.permiso} to={paths.misPagos()} label="ir.misPagos" />
      </EmptyList>
    )
  return (
    <div className={`grid fold ${styles.day}`}>
      <div className={`grid ${styles.side}`}>
        <Owed rows={rows} account={account} />
        {places.data && <FirstPlace data={places.data} />}
        <NextClass matriculas={matriculas} />
      </div>
      <div className={`grid ${styles.side}`}>
        <Courses matriculas={matriculas} />
      </div>
    </div>
  )
}

type OwedProps = { rows: Ingreso[]; account: ReturnType<typeof useMyAccount> }

/** The amount to pay now; where nothing is overdue, what the till has takes its place. */
function Owed({ rows, account: { balances, cuentas, error, retry } }: OwedProps) {
  const maySee = useMayOfStudent('veDinero')
  if (!maySee) return null
  if (error) return <FailedNotice message={error.message} onRetry={retry} />
  const isLate = balances.some(({ vencidoPorPagar }) => vencidoPorPagar > 0)
  if (!isLate && rows.length > 0) return <ReviewCard rows={rows} balances={balances} />
  return (
    <>
      <OwedCard balances={balances} cuentas={cuentas} />
      {rows.length > 0 && <ReviewCard rows={rows} />}
    </>
  )
}

/** The current courses in the colours of their areas; on a phone in one line that scrolls. */
function Courses({ matriculas }: { matriculas: MatriculaDeAlumno[] }) {
  const t = useT()
  const current = matriculas.filter(({ estado }) => CURRENT.has(estado))
  return (
    <section>
      <div className={`between ${styles.head}`}>
        <h2 className="heading">{t('menu.miscursos')}</h2>
        <Link to={paths.misCursos()}>{t('inicio.verCursos')}</Link>
      </div>
      {current.length === 0 && <p>{t('inicio.sinActuales')}</p>}
      <ul className={`${styles.courses} ${edges.edges}`}>
        {current.map((row) => (
          <Course key={row.idMatricula} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Course({ row: { area, curso, horarios, estado, progreso } }: { row: MatriculaDeAlumno }) {
  const t = useT()
  return (
    <li className={`panel ${styles.course} ${areaColour(area.idArea)}`}>
      <Link to={paths.misCursos()}>
        <span className={styles.cover} aria-hidden />
        <strong>{curso.nombre}</strong>
        <span className={`quiet ${styles.quiet}`}>
          {horarios.length > 0 ? <Schedule slots={horarios} /> : t('alumno.sinHorario')}
        </span>
        {estado === 'ACTIVA' ? (
          <span className={`quiet ${styles.quiet}`}>
            <span className={styles.advance} style={{ '--part': `${progreso}%` } as CSSProperties} />
            {t('alumno.avance', { parte: progreso })}
          </span>
        ) : (
          <StateBadge noun="matricula" state={estado} />
        )}
      </Link>
    </li>
  )
}
