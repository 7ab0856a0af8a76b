import type { HojaDeNotas, Nota, ValorNota } from '#contract/academico/calificacion.ts'

/** A row of the sheet: a student with their grades. */
export type Calificado = HojaDeNotas['content'][number]

/** A cell that differs from the server: being saved, just saved, refused or in conflict. */
export type CellState = {
  texto: string
  estado: 'guardando' | 'guardada' | 'error' | 'conflicto'
  mensaje?: string | undefined
  /** The grade on the server after a conflict. */
  actual?: Nota | undefined
}
export type RowStates = ReadonlyMap<string, CellState>
/** By enrolment and then by component: the map of an unchanged row keeps its identity. */
export type SheetStates = ReadonlyMap<number, RowStates>
export type CellKey = { idMatricula: number; componente: string }
export type StateEntry = CellKey & { state: CellState | undefined }

/** A copy of the states with these entries set or removed. */
export function withStates(old: SheetStates, entries: readonly StateEntry[]): SheetStates {
  const next = new Map(old)
  for (const [idMatricula, some] of Map.groupBy(entries, (entry) => entry.idMatricula)) {
    const row = new Map(old.get(idMatricula))
    for (const { componente, state } of some) {
      if (state) row.set(componente, state)
      else row.delete(componente)
    }
    next.set(idMatricula, row)
  }
  return next
}

export const everyState = (states: SheetStates): CellState[] =>
  [...states.values()].flatMap((row) => [...row.values()])

/** A new grade of a cell, with the version that its author saw. */
export type CellChange = {
  idMatricula: number
  componente: string
  nota: ValorNota
  version: number
  texto: string
}

export const cellKeyText = ({ idMatricula, componente }: CellKey) => `${idMatricula} ${componente}`

type SavedCell = { id: number; componente: string; ok: boolean; actual?: Nota | undefined }
type FinalGrade = Pick<Calificado, 'idMatricula' | 'faltan' | 'notaFinal' | 'aprobado'>
type Answer = { resultados: SavedCell[]; finales: FinalGrade[] }

/** The sheet with the saved cells and finals of an answer. Refused cells stay unchanged. */
export function mergeAnswer(hoja: HojaDeNotas, { resultados, finales }: Answer): HojaDeNotas {
  const cells = new Map(
    resultados.flatMap(({ id, componente, ok, actual }) =>
      ok && actual ? [[cellKeyText({ idMatricula: id, componente }), actual] as const] : [],
    ),
  )
  const ends = new Map(finales.map((final) => [final.idMatricula, final]))
  const touched = new Set([...resultados.map(({ id }) => id), ...ends.keys()])
  const content = hoja.content.map((row) => {
    if (!touched.has(row.idMatricula)) return row
    const notas = row.notas.map(
      (nota) => cells.get(cellKeyText({ idMatricula: row.idMatricula, componente: nota.componente })) ?? nota,
    )
    return { ...row, ...ends.get(row.idMatricula), notas }
  })
  return { ...hoja, content }
}
