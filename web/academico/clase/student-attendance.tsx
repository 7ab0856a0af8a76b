import type { KeyboardEvent } from 'react'

import { type AlumnoEnClase, EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import type { Nota } from './attendance-queue.ts'
import { ToldAbsence } from './told-absence.tsx'

import styles from './attendance.module.css'

type Props = {
  alumno: AlumnoEnClase
  nota: Nota
  impide: boolean
  onNote: (nota: Nota) => void
}

const TONES = { PRESENTE: 'good', TARDE: 'wait', FALTA: 'bad', JUSTIFICADA: 'active' } as const

/** Arrow up and down move to the same button of the previous or next student. */
function moveToStudent(e: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
  const row = step && e.currentTarget.closest('li')
  if (!row) return
  const next = (step > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLElement | null
  const at = [...row.querySelectorAll('button')].indexOf(e.currentTarget)
  next?.querySelectorAll('button')[at]?.focus()
  e.preventDefault()
}

/** A student with the four attendance buttons. Pressing the current one clears the note. */
export function StudentAttendance({ alumno, nota, impide, onNote }: Props) {
  const t = useT()
  const { percent } = useFormat()
  const { usuario, estado, porcentaje, faltas, alerta, justificacion } = alumno
  const name = personName(usuario)
  return (
    <li className={styles.student} data-alert={alerta || undefined}>
      <div className={`line ${styles.who}`}>
        <span className="named">{name}</span>
        {estado !== 'ACTIVA' && <StateBadge noun="matricula" state={estado} />}
        <span className={`note ${styles.figures}`}>
          {porcentaje !== null && percent(Math.round(porcentaje))}
          {faltas > 0 && <b data-bad={alerta || undefined}> · {t('clase.faltas', { count: faltas })}</b>}
        </span>
      </div>
      <div className={styles.choices} role="group" aria-label={name}>
        {EstadoAsistencia.options.map((opcion) => (
          <button
            key={opcion}
            type="button"
            data-choice={opcion}
            data-tone={TONES[opcion]}
            aria-pressed={nota === opcion}
            disabled={impide}
            onKeyDown={moveToStudent}
            onClick={() => onNote(nota === opcion ? null : opcion)}
          >
            {t(`estado.asistencia.${opcion}`)}
          </button>
        ))}
      </div>
      {justificacion && (
        <ToldAbsence of={justificacion} name={name} taken={nota !== null} onExcused={onNote} />
      )}
    </li>
  )
}
