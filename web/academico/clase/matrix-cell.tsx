import type { KeyboardEvent } from 'react'

import { EstadoAsistencia, type MatrizDeAsistencia } from '#contract/academico/asistencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { CELL_STEPS, focusCell } from '#web/ui/cell-steps.ts'
import { type Translate, useT } from '#web/ui/words.ts'

import type { Nota } from './attendance-queue.ts'
import { MarkShape } from './matrix-marks.tsx'
import type { MatrixStudent } from './use-matrix.ts'

import styles from './matrix.module.css'

type CellProps = {
  alumno: MatrixStudent
  una: MatrizDeAsistencia['clases'][number]
  nota: Nota
  fila: number
  columna: number
  onNote: ((nota: Nota) => void) | undefined
}

const ORDER: Nota[] = [null, ...EstadoAsistencia.options]

/** The mark that a key writes: null for none, undefined for another key. */
function noteOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, t: Translate) {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Delete' || key === 'Backspace') return null
  return EstadoAsistencia.options.find((o) => t(`clase.letra.${o}`) === key.toUpperCase())
}

/** A mark: its letter writes it and goes to the next student; the arrows move; a click takes the next one. */
export function MatrixCell({ alumno, una, nota, fila, columna, onNote }: CellProps) {
  const t = useT()
  const { day } = useFormat()
  const onKeyDown = (e: KeyboardEvent<HTMLButtonElement>) => {
    const step = CELL_STEPS[e.key]
    const note = noteOf(e, t)
    if (!step && note === undefined) return
    e.preventDefault()
    e.stopPropagation()
    if (note !== undefined) onNote?.(note)
    const turned = document.documentElement.dir === 'rtl' ? -1 : 1
    const [down, right] = step ?? [1, 0]
    focusCell(e.currentTarget, fila + down, columna + right * turned)
  }
  const said = nota ? t(`estado.asistencia.${nota}`) : t('clase.sinAnotar')
  return (
    <button
      type="button"
      className={styles.cell}
      data-fila={fila}
      data-columna={columna}
      // Each student is one stop of the tabulator.
      tabIndex={columna === 0 ? 0 : -1}
      aria-disabled={onNote ? undefined : true}
      aria-label={`${personName(alumno.usuario)}, ${day(una.fecha)}: ${said}`}
      onKeyDown={onKeyDown}
      onClick={() => onNote?.(ORDER[(ORDER.indexOf(nota) + 1) % ORDER.length] ?? null)}
    >
      <MarkShape nota={nota} />
    </button>
  )
}
