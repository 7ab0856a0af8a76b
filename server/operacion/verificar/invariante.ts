import type { Clave } from '#contract/core/words.ts'

import type { Fila } from './repo.ts'

/** A rule that must hold at every instant, as a query for the rows that break it. */
export type Invariante = {
  nombre: string
  /** The rule in words, shown with a finding. */
  regla: Clave
  sql: string
}

/** A broken rule with the rows that break it. */
export type Hallazgo = Omit<Invariante, 'sql'> & { filas: Fila[] }
