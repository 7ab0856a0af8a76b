import type { Reply } from '#contract/core/op.ts'
import type { DatoCotejo, Declarado, importacion } from '#contract/importacion/importacion.ts'

export type Comparison = Reply<typeof importacion.cotejo>
export type Fila = Comparison['filas'][number]

/** Why the totals of a row differ, by its term; of the school by ''. */
export type Reasons = Record<string, string>

const termOf = ({ periodo = '' }: Fila) => periodo

/** The reasons of totals that still differ. */
export const explained = (filas: Fila[], reasons: Reasons) =>
  filas.flatMap(({ dato, periodo, diferencia }) => {
    const texto = reasons[periodo ?? '']?.trim()
    return diferencia !== 0 && texto ? [{ dato, ...(periodo && { periodo }), texto }] : []
  })

type Totales = Partial<Record<DatoCotejo, number | undefined>>

const isTerm = (periodo: string) => (one: { periodo: string }) =>
  one.periodo.toLowerCase() === periodo.toLowerCase()

/** The declared totals of a term; of the school without one. */
export const totalsOf = (declarado: Declarado, periodo: string): Totales =>
  periodo === '' ? declarado : (declarado.periodos?.find(isTerm(periodo)) ?? {})

/** Declares a total of a term, or of the school; undefined takes it back. */
export function declareTotal(declarado: Declarado, periodo: string, total: Totales): Declarado {
  if (periodo === '') return { ...declarado, ...total }
  const others = (declarado.periodos ?? []).filter((one) => !isTerm(periodo)(one))
  return { ...declarado, periodos: [...others, { ...totalsOf(declarado, periodo), ...total, periodo }] }
}

/** Puts the totals of a sheet over those declared: a sheet of people leaves the terms as they are, and one of terms the people. */
export const withRead = (declarado: Declarado, { periodos = [], personas = [], ...school }: Declarado) => ({
  ...declarado,
  ...school,
  ...(periodos.length > 0 && { periodos }),
  ...(personas.length > 0 && { personas }),
})

/** A row of the proof: a term, or the school, with what is found of it. */
export type Line = { periodo: string; hay: Totales; filas: Fila[] }

/** The rows of the proof: terms that are here, terms that are only declared, and the school. */
export function linesOf({ encontrado, filas }: Comparison): Line[] {
  const byTerm = Map.groupBy(filas, (fila) => termOf(fila).toLowerCase())
  const rowsOf = (periodo: string) => byTerm.get(periodo.toLowerCase()) ?? []
  const here = encontrado.periodos.map(({ periodo, totales }) => ({
    periodo,
    hay: totales,
    filas: rowsOf(periodo),
  }))
  const known = new Set(here.map(({ periodo }) => periodo.toLowerCase()))
  const unknown = [...new Set(filas.map(termOf))].filter(
    (periodo) => periodo !== '' && !known.has(periodo.toLowerCase()),
  )
  return [
    ...here,
    ...unknown.map((periodo) => ({ periodo, hay: {}, filas: rowsOf(periodo) })),
    { periodo: '', hay: encontrado.escuela, filas: rowsOf('') },
  ]
}
