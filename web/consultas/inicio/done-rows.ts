import { createContext, use, useMemo, useState } from 'react'

import type { ClavePendiente, FilaPendiente, Pendiente } from '#contract/consultas/inicio.ts'

/** A row that was attended on this visit: its place, and the run that undoes it, if it can be undone. */
export type DoneRow = {
  clave: ClavePendiente
  fila: FilaPendiente
  place: number
  idCorrida: number | undefined
}

type DoneRows = { rows: readonly DoneRow[]; add: (row: DoneRow) => void; drop: (row: DoneRow) => void }

const DoneContext = createContext<DoneRows>({ rows: [], add: () => undefined, drop: () => undefined })
export const DoneRowsProvider = DoneContext.Provider
export const useDoneRows = () => use(DoneContext)

/** The rows attended on this visit: they stay, struck through, until the next one. */
export function useKeptDoneRows(): DoneRows {
  const [rows, setRows] = useState<readonly DoneRow[]>([])
  return useMemo(
    () => ({
      rows,
      add: (row) => setRows((before) => [...before, row]),
      drop: (row) => setRows((before) => before.filter((one) => one !== row)),
    }),
    [rows],
  )
}

export type ShownRow = { fila: FilaPendiente; done: DoneRow | undefined }

/** The rows of a subject in their places, those attended among the others. */
export function rowsOf({ clave, filas }: Pendiente, rows: readonly DoneRow[]): ShownRow[] {
  const own = rows.filter((row) => row.clave === clave)
  const isDone = new Set(own.map(({ fila }) => fila.id))
  const shown: ShownRow[] = filas
    .filter(({ id }) => !isDone.has(id))
    .map((fila) => ({ fila, done: undefined }))
  for (const done of own) shown.splice(done.place, 0, { fila: done.fila, done })
  return shown
}
