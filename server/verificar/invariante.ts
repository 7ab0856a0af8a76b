/** Something that must hold at every instant, as a query for the rows that break it: none is good. */
export type Invariante = {
  nombre: string
  /** The rule it is, for whoever reads a finding. Numbers are those of the money rules of the product. */
  regla: string
  sql: string
}
