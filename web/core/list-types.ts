import type { ReactNode } from 'react'
import type { z } from 'zod'

import type { Op, Parsed, Reply } from '#contract/core/op.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { Column } from '#web/ui/column.ts'
import type { Datos, Frase } from '#web/ui/words.ts'

import type { RequestInput } from './client.ts'
import type { Choice } from './fields.tsx'
import type { AnySource } from './picker.ts'

type Search = { page: number; size: number; sort: string[]; buscar: string }
export type Page = {
  content: unknown[]
  totalElements: number
  totalPages: number
  number: number
  size: number
  numberOfElements: number
}

/** An operation that answers a page. */
export type SearchOp = Op<z.ZodType, z.ZodType<Page>>

export type RowOf<O extends Op> = Reply<O> extends { content: (infer R)[] } ? R : never
export type TotalsOf<O extends Op> = Reply<O> extends { totales: infer T } ? T : never
type FilterName<O extends Op> = Exclude<Extract<keyof Parsed<O>, string>, keyof Search>

/** The columns of a list: `const columns: Columns<typeof periodo.buscar> = […]`. */
export type Columns<O extends Op> = Column<RowOf<O>, TotalsOf<O>>[]

type FilterKind<N> =
  /** Any of a closed list. */
  | { campo: N; opciones: readonly Choice[] }
  /** Any of a closed list of states, in the words of `estado.<noun>.…`. */
  | { campo: N; estados: readonly string[]; de: string }
  /** One of a closed list, in the words of `<palabras>.…`. */
  | { campo: N; una: readonly string[]; palabras: string }
  /** One row of another noun. */
  | { campo: N; origen: AnySource }
  /** Yes or no. */
  | { campo: N; sino: true }
  /** From a day to a day, both included. */
  | { desde: N; hasta: N }

/** One filter; with `mas` it waits behind "Más filtros". */
export type Filter<N extends string = string> = FilterKind<N> & { titulo: Frase; mas?: boolean }
/** The filters of a list: `const filtros: Filters<typeof periodo.buscar> = […]`. */
export type Filters<O extends Op> = Filter<FilterName<O>>[]

type BulkOp = Op<z.ZodType, z.ZodType<Masivo>>

/** What can be done to the rows chosen. It is previewed row by row before it is kept. */
export type Bulk<R> = {
  op: Op
  etiqueta: Frase
  /** What will happen, with `{{count}}` rows. */
  efecto: Frase
  input: (ids: number[], motivo: string, elegido: number) => object
  /** What is asked for beside the reason, by a field of its own: it gives an id. */
  pide?: (props: {
    rows: readonly R[]
    value: number | null
    onChange: (id: number | null) => void
    disabled: boolean
  }) => ReactNode
  /** Undoes what was done, by the run that the answer names. */
  deshacer?: Op
  motivo?: boolean | 'opcional'
  /** What is asked for in place of the reason. */
  pregunta?: { etiqueta: Frase; ayuda: Frase; datos: Datos; largo: number }
  /** A row that is chosen in place of it; `input` is given its id. */
  elige?: { etiqueta: Frase; origen: AnySource }
  peligro?: boolean
  /** Not often wanted: it waits behind "Más acciones". */
  mas?: boolean
  datos?: Datos
  /** The rows it makes sense for; the others are not sent. */
  para?: (row: R) => boolean
  /** What else came of a row, below its sentence. */
  detalle?: (result: Masivo['resultados'][number]) => ReactNode
}

/** Says which operation a bulk action calls, so that its input is checked. */
export const bulkOf = <O extends BulkOp, R>(
  action: Omit<Bulk<R>, 'op' | 'input'> & {
    op: O
    input: (ids: number[], motivo: string, elegido: number) => RequestInput<O>
  },
): Bulk<R> => action as Bulk<R>
