import { addDays } from '#contract/core/day.ts'
import { compareCodes } from '#contract/core/order.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked, porPagar } from '#contract/cuentas/por-pagar.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { useDayWords, useMyClasses } from '#web/academico/clase/index.ts'
import { chargeName, CURRENT, type useFamily } from '#web/consultas/alumno/index.ts'
import { Money } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { areaColour } from '#web/ui/area.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './family-week.module.css'

/** Classes of a week are shown, and charges that fall due in two. */
const [CLASS_DAYS, DUE_DAYS] = [7, 14]

type Student = ReturnType<typeof useFamily>[number]
type Coming = ReturnType<ReturnType<typeof useMyClasses>['comingOf']>[number]
type Event = {
  idUsuario: number
  fecha: string
  hora: string
  clase?: Coming & { row: MatriculaDeAlumno }
  cuenta?: Cuenta
}

const dues = (cuentas: Cuenta[], hasta: string): Event[] =>
  cuentas
    .filter((one) => !one.vencida && isAsked(one) && one.fechaVencimiento <= hasta)
    .map((cuenta) => ({ idUsuario: cuenta.idUsuario, fecha: cuenta.fechaVencimiento, hora: '', cuenta }))

/** Lists the classes of the current courses where the user sees the marks. */
function useLessons(people: Student[], matriculas: MatriculaDeAlumno[], hasta: string): Event[] {
  const { comingOf } = useMyClasses(true)
  const seen = new Set(people.filter(({ veNotas }) => veNotas).map(({ idUsuario }) => idUsuario))
  return matriculas
    .filter(({ idUsuario, estado }) => seen.has(idUsuario) && CURRENT.has(estado))
    .flatMap((row) =>
      comingOf(row, hasta).map((one) => ({
        idUsuario: row.idUsuario,
        fecha: one.fecha,
        hora: one.slot.horaInicio,
        clase: { ...one, row },
      })),
    )
}

type Props = { people: Student[]; matriculas: MatriculaDeAlumno[]; cuentas: Cuenta[] }

/** The days to come of all students side by side: the classes by day and hour, and the charges that fall due. */
export function FamilyWeek({ people, matriculas, cuentas }: Props) {
  const t = useT()
  const { fecha: today } = useNow()
  const lessons = useLessons(people, matriculas, addDays(today, CLASS_DAYS))
  const events = [...lessons, ...dues(cuentas, addDays(today, DUE_DAYS))].toSorted((a, b) =>
    compareCodes(a.fecha + a.hora, b.fecha + b.hora),
  )
  if (events.length === 0) return <p className="quiet">{t('inicio.sinClases')}</p>
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on a scrolling region
    <section className={`panel ${styles.frame}`} aria-label={t('familia.semana')} tabIndex={0}>
      <table className={styles.week} aria-label={t('familia.semana')}>
        <thead>
          <tr>
            <th scope="col">{t('familia.hora')}</th>
            {people.map((one) => (
              <th key={one.idUsuario} scope="col">
                <Student of={one} />
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(events, ({ fecha }) => fecha)].map(([fecha, own]) => (
          <Day key={fecha} fecha={fecha} people={people} events={own} />
        ))}
      </table>
    </section>
  )
}

const keyOf = ({ clase, cuenta }: Event) => cuenta?.idCuenta ?? `${clase?.row.idMatricula}-${clase?.fecha}`

/** A day: a row for each hour, with a cell for each student. */
function Day({ fecha, people, events }: { fecha: string; people: Student[]; events: Event[] }) {
  const t = useT()
  const dayWords = useDayWords()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={people.length + 1}>
          {dayWords(fecha)}
        </th>
      </tr>
      {[...Map.groupBy(events, ({ hora }) => hora)].map(([hora, at]) => (
        <tr key={hora}>
          <th scope="row" className="cifra">
            {hora || t('familia.vence')}
          </th>
          {people.map((one) => (
            <td key={one.idUsuario}>
              {at
                .filter(({ idUsuario }) => idUsuario === one.idUsuario)
                .map((event) => (
                  <EventCell key={keyOf(event)} of={event} student={one} />
                ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const Student = ({ of: { nombres } }: { of: Student }) => (
  <span className="line">
    <Initials of={{ nombres, papellido: '' }} /> {nombres}
  </span>
)

/** A class or a charge; where columns do not fit, with its student. */
const EventCell = ({ of: { clase, cuenta }, student }: { of: Event; student: Student }) => (
  <div className={`${styles.event} ${clase ? areaColour(clase.row.area.idArea) : ''}`}>
    <span className={styles.who}>
      <Student of={student} />
    </span>
    {clase && <Lesson of={clase} />}
    {cuenta && <Due of={cuenta} />}
  </div>
)

function Lesson({ of: { row, slot, estado } }: { of: NonNullable<Event['clase']> }) {
  const t = useT()
  return (
    <>
      <strong>{row.curso.nombre}</strong>
      <span className="note">
        {[slot.aula, t('familia.hastaLas', { hora: slot.horaFin })].filter(Boolean).join(' · ')}
      </span>
      {estado && estado !== 'PROGRAMADA' && <StateBadge noun="clase" state={estado} />}
    </>
  )
}

const Due = ({ of: cuenta }: { of: Cuenta }) => (
  <span className="between">
    <strong>{chargeName(cuenta.grupo.curso, cuenta.concepto)}</strong>
    <Money value={porPagar(cuenta)} moneda={cuenta.moneda} />
  </span>
)
