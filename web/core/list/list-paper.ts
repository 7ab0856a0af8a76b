import type { Column } from '#web/ui/column.ts'

import type { WholeFilter } from './whole-filter.ts'

/** A list as it goes to paper: its filter, its columns and their totals. */
export type ListPaper = {
  titulo: string
  whole: WholeFilter
  columns: Column<never>[]
  rowId: (row: never) => number
  totales?: unknown
}
