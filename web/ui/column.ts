import type { ReactNode } from 'react'

import type { Frase } from './words.ts'

/** One column. The first one names the row: it opens the record and heads the card on a phone. */
export type Column<R, Totals = never> = {
  /** Also its identity: the same title is not used twice in a list. */
  titulo: Frase
  celda: (row: R) => ReactNode
  /** The field that the server sorts by. */
  sort?: string
  /** Figures: to the right, with digits of one width. */
  numero?: boolean
  /** Not shown until it is chosen. */
  oculta?: boolean
  /** A state: on a phone it goes beside the name. */
  insignia?: boolean
  /** Something to press: on a phone it closes the card, and needs no label. */
  accion?: boolean
  total?: (totales: Totals) => ReactNode
}

export type Sort = { campo: string; desc: boolean } | undefined

/** What a table and its cards both need. */
export type RowsProps<R, Totals> = {
  titulo: string
  columns: Column<R, Totals>[]
  rows: R[]
  rowId: (row: R) => number
  totales?: Totals | undefined
  /** Rows chosen; without it rows cannot be chosen. */
  chosen?: { ids: ReadonlySet<number>; toggle: (rows: R[], on: boolean) => void } | undefined
  /** Opens a record; `hrefOf` is its address, for a new tab; `ahead` is told which one may be opened next. */
  open?:
    | {
        to: (row: R) => void
        hrefOf: (row: R) => string
        current: number | undefined
        ahead?: (row: R) => void
      }
    | undefined
}
