import type { Clave } from '#contract/core/words.ts'

/** A rule that must hold at every instant, as a query for the rows that break it. */
export type Invariante = {
  nombre: string
  /** The rule in words, shown with a finding. */
  regla: Clave
  sql: string
}
