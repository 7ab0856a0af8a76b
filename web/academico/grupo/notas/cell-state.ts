import type { HojaDeNotas, Nota } from '#contract/academico/calificacion.ts'

/** A student with their grades: a row of the sheet. */
export type Calificado = HojaDeNotas['content'][number]

/** A cell between being written and being as the server has it. */
export type CellState = {
  texto: string
  estado: 'guardando' | 'guardada' | 'error' | 'conflicto'
  mensaje?: string | undefined
  /** What somebody else wrote first. */
  actual?: Nota | undefined
}
export type RowStates = ReadonlyMap<string, CellState>
/** By enrolment and then by component: a row whose cells did not change keeps its own. */
export type States = ReadonlyMap<number, RowStates>
export type At = { idMatricula: number; componente: string }
export type Put = At & { state: CellState | undefined }

/** The states with some of them put, or taken away. */
export function putStates(old: States, entries: readonly Put[]): States {
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

export const everyState = (states: States): CellState[] =>
  [...states.values()].flatMap((row) => [...row.values()])

/** What a cell is to become, over the version that its author had in front of them. */
export type Change = {
  idMatricula: number
  componente: string
  nota: number | null
  version: number
  texto: string
}

export const keyOf = ({ idMatricula, componente }: At) => `${idMatricula} ${componente}`

type Saved = { id: number; componente: string; ok: boolean; actual?: Nota | undefined }
type Final = Pick<Calificado, 'idMatricula' | 'faltan' | 'notaFinal' | 'aprobado'>
type Answer = { resultados: Saved[]; finales: Final[] }

/** The sheet with what the server said of some cells. A refused one stays as it was. */
export function merge(hoja: HojaDeNotas, { resultados, finales }: Answer): HojaDeNotas {
  const cells = new Map(
    resultados.flatMap(({ id, componente, ok, actual }) =>
      ok && actual ? [[keyOf({ idMatricula: id, componente }), actual] as const] : [],
    ),
  )
  const ends = new Map(finales.map((final) => [final.idMatricula, final]))
  const touched = new Set([...resultados.map(({ id }) => id), ...ends.keys()])
  const content = hoja.content.map((row) => {
    if (!touched.has(row.idMatricula)) return row
    const notas = row.notas.map(
      (nota) => cells.get(keyOf({ idMatricula: row.idMatricula, componente: nota.componente })) ?? nota,
    )
    return { ...row, ...ends.get(row.idMatricula), notas }
  })
  return { ...hoja, content }
}
