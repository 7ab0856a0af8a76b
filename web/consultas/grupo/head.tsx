import type { ReactNode } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { Seats } from '#web/ui/seats.tsx'
import { useT } from '#web/ui/words.ts'

import { ClassNumber, NextClass, type Resumen, SeatsTaken } from './facts.tsx'
import { Collected, MoneyBar } from './money-bar.tsx'

import styles from './grupo.module.css'

type PartProps = { name: string; label: ReactNode; beside?: ReactNode; children: ReactNode }

const Part = ({ name, label, beside, children }: PartProps) => (
  <div data-name={name}>
    <dt>
      {label}
      {beside}
    </dt>
    <dd>{children}</dd>
  </div>
)

/** The rooms of the weekly hours, each once. */
const roomsOf = ({ horarios }: Grupo) => [...new Set(horarios.flatMap(({ aula }) => aula ?? []))].join(', ')

/** Shows seats, teacher, hours, next class and money of a group in one line. */
export function GroupHead({ row, resumen }: { row: Grupo; resumen: Resumen }) {
  const t = useT()
  const { matriculados, ofrecidos, capacidad } = row
  return (
    <dl className={styles.head}>
      <Part name="cupos" label={t('grupo.capacidad')} beside={<SeatsTaken row={row} />}>
        <Seats taken={matriculados} offered={ofrecidos} capacity={capacidad} />
      </Part>
      <Part name="docente" label={t('grupo.idDocente')}>
        {row.docente ? <PersonCell of={row.docente} /> : '–'}
      </Part>
      <Part name="horario" label={t('grupo.horario')} beside={<span>{roomsOf(row)}</span>}>
        {row.horarios.length > 0 ? <Schedule slots={row.horarios} /> : '–'}
      </Part>
      <Part
        name="clase"
        label={t('alumno.proximaClase')}
        beside={
          <span>
            <ClassNumber resumen={resumen} />
          </span>
        }
      >
        <NextClass resumen={resumen} />
      </Part>
      {resumen.dinero?.map((of) => (
        <Part key={of.moneda.idMoneda} name="dinero" label={<Collected of={of} />}>
          <MoneyBar of={of} />
        </Part>
      ))}
    </dl>
  )
}
