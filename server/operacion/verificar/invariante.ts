import type { Clave } from '#contract/core/words.ts'

/** Something that must hold at every instant, as a query for the rows that break it: none is good. */
export type Invariante = {
  nombre: string
  /** The rule in words, for whoever reads a finding. */
  regla: Clave
  sql: string
}
