import { useState } from 'react'

import { SheetProblems } from './problems.tsx'
import { type Destino, type Hoja, problemsOf, rowsOf } from './rows.ts'
import { SheetTable } from './sheet-table.tsx'
import { SheetTitle } from './sheet-title.tsx'
import type { SheetInput, UploadState } from './use-upload.ts'

import styles from './sheet.module.css'

type Props = {
  upload: UploadState
  hoja: Hoja
  sheet: SheetInput
  onChange: (some: Partial<SheetInput>) => void
  onColumns: () => void
  onKeep: () => void
  onAnother: () => void
  back: () => void
}

/** More rows than this open on those to correct. */
const MANY_ROWS = 100

/** The rows of the sheet with what happens to each, its errors together, and the wrong cells to correct. */
export function SheetReview({ upload, hoja, sheet, onChange, ...actions }: Props) {
  const [chosen, setChosen] = useState<Destino | 'todas'>()
  const { planned, done } = upload
  const rows = rowsOf(hoja, done ?? planned)
  const first = rows.length > MANY_ROWS ? 'error' : 'todas'
  const filter = chosen ?? first
  const some = filter === 'todas' ? rows : rows.filter(({ destino }) => destino === filter)
  // With nothing left to correct all of them are shown.
  const shown = some.length > 0 ? some : rows
  const onCells = (cells: SheetInput['correcciones']) => {
    const isAgain = ({ fila, columna }: (typeof cells)[number]) =>
      cells.some((one) => one.fila === fila && one.columna === columna)
    onChange({ correcciones: [...sheet.correcciones.filter((one) => !isAgain(one)), ...cells] })
  }
  return (
    <div className={styles.review}>
      <SheetTitle {...{ upload, hoja, sheet, rows, ...actions }} />
      <div className={`fold ${styles.split}`}>
        <SheetProblems
          {...{ hoja, rows, onChange, onCells }}
          isDone={done !== undefined}
          problems={problemsOf(rows)}
          filter={some.length > 0 ? filter : 'todas'}
          onFilter={setChosen}
          espera={sheet.espera}
        />
        <SheetTable
          key={filter}
          {...{ hoja, sheet, onCells }}
          rows={shown}
          isDone={done !== undefined}
          onAccept={(fila) => onChange({ aceptadas: [...sheet.aceptadas, fila] })}
        />
      </div>
    </div>
  )
}
