import { createContext, type ReactNode } from 'react'

import type { Frase } from './words.ts'

/** The sign of the currency that columns of money are in. */
export const MoneySign = createContext('')

/** A column. The first one names the row: it opens the record and heads the card on a phone. */
export type Column<R, Totals = never> = {
  /** Also its identity: the same title is not used twice in a list. */
  titulo: Frase
  celda: (row: R) => ReactNode
  /** The field that the server sorts by. */
  sort?: string
  /** Figures: aligned to the right, with digits of one width. Of `dinero` the heading has the sign, and the cells only that of another currency. */
  numero?: boolean | 'dinero'
  /** Order in which columns leave a table without room for all: 1 first. The record has them. Paper keeps them. */
  leaves?: 1 | 2 | 3
  /** Not shown until it is chosen. */
  hidden?: boolean
  /** A state: on a phone it goes beside the name. */
  insignia?: boolean
  /** On the card of a phone: beside the name, on a line of its own without label, with its label, or left out. */
  card?: 'amount' | 'line' | 'named' | 'none'
  /** Content of the card, where it differs from the cell. */
  cardCell?: (row: R) => ReactNode
  /** A button: on a phone it is at the end of the card, without label. */
  accion?: boolean
  total?: (totales: Totals) => ReactNode
}

export type Sort = { campo: string; desc: boolean } | undefined

/** Props common to the table and the cards. */
export type RowsProps<R, Totals> = {
  titulo: string
  columns: Column<R, Totals>[]
  rows: R[]
  rowId: (row: R) => number
  totales?: Totals | undefined
  /** The chosen rows; without it rows cannot be chosen. */
  chosen?: { ids: ReadonlySet<number>; toggle: (rows: R[], on: boolean) => void } | undefined
  /** Opens a record; `hrefOf` is its address, for a new tab; `prefetch` is called with the row that may be opened next. */
  open?:
    | {
        to: (row: R) => void
        hrefOf: (row: R) => string
        current: number | undefined
        prefetch?: (row: R) => void
      }
    | undefined
}
