import type { HojaDeNotas, Nota } from '#contract/calificacion.ts'

type Calificado = HojaDeNotas['content'][number]

/** A cell between being written and being as the server has it. */
export type CellState = {
  texto: string
  estado: 'guardando' | 'guardada' | 'error' | 'conflicto'
  mensaje?: string | undefined
  /** What somebody else wrote first. */
  actual?: Nota | undefined
}
export type States = ReadonlyMap<string, CellState>

/** What a cell is to become, over the version that its author had in front of them. */
export type Change = {
  idMatricula: number
  componente: string
  nota: number | null
  version: number
  texto: string
}

export const keyOf = (idMatricula: number, componente: string) => `${idMatricula} ${componente}`

type Saved = { id: number; componente: string; ok: boolean; actual?: Nota | undefined }
type Final = Pick<Calificado, 'idMatricula' | 'faltan' | 'notaFinal' | 'aprobado'>
type Answer = { resultados: Saved[]; finales: Final[] }

/** The sheet with what the server said of some cells. A refused one stays as it was. */
export function merge(hoja: HojaDeNotas, { resultados, finales }: Answer): HojaDeNotas {
  const cells = new Map(
    resultados.flatMap(({ id, componente, ok, actual }) =>
      ok && actual ? [[keyOf(id, componente), actual] as const] : [],
    ),
  )
  const ends = new Map(finales.map((final) => [final.idMatricula, final]))
  const touched = new Set([...resultados.map(({ id }) => id), ...ends.keys()])
  const content = hoja.content.map((row) => {
    if (!touched.has(row.idMatricula)) return row
    const notas = row.notas.map((nota) => cells.get(keyOf(row.idMatricula, nota.componente)) ?? nota)
    return { ...row, ...ends.get(row.idMatricula), notas }
  })
  return { ...hoja, content }
}
