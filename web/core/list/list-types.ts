import type { ReactNode } from 'react'
import type { z } from 'zod'

import type { Op, Parsed, Reply } from '#contract/core/op.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { Choice } from '#web/core/form/fields.tsx'
import type { AnySource } from '#web/core/form/picker.ts'
import type { OpInput } from '#web/core/request/client.ts'
import type { Column } from '#web/ui/column.ts'
import type { Datos, Frase } from '#web/ui/words.ts'

type Search = { page: number; size: number; sort: string[]; buscar: string }
export type Page = {
  content: unknown[]
  totalElements: number
  totalEsMinimo?: true | undefined
  totalPages: number
  number: number
  size: number
  numberOfElements: number
  /** Sums of the whole filter, in lists that have them. */
  totales?: unknown
  monedas?: unknown
}

export type SearchOp = Op<z.ZodType, z.ZodType<Page>>

export type RowOf<O extends Op> = Reply<O> extends { content: (infer R)[] } ? R : never
export type TotalsOf<O extends Op> = Reply<O> extends { totales?: infer T } ? NonNullable<T> : never
type FilterName<O extends Op> = Exclude<Extract<keyof Parsed<O>, string>, keyof Search>

/** The columns of a list: `const columns: Columns<typeof periodo.buscar> = […]`. */
export type Columns<O extends Op> = Column<RowOf<O>, TotalsOf<O>>[]

type FilterKind<Several, Single> =
  /** Several values of a closed list. */
  | { campo: Several; opciones: readonly Choice[] }
  /** Several values of a closed list, in the words of `<palabras>.…`. */
  | { campo: Several; valores: readonly string[]; palabras: string }
  /** Several states, in the words of `estado.<noun>.…`. */
  | { campo: Several; estados: readonly string[]; de: string }
  /** Several rows of a noun. */
  | { campo: Several; origen: AnySource }
  /** A single value of a closed list, in the words of `<palabras>.…`. */
  | { campo: Single; una: readonly string[]; palabras: string }
  /** A single row of a noun. */
  | { campo: Single; origen: AnySource; unico: true }
  | { campo: Single; yesNo: true }
  /** From a day to a day, both included. */
  | { desde: Single; hasta: Single }

/** A filter; with `mas` it is under "Más filtros". */
export type Filter<Several extends string = string, Single extends string = string> = FilterKind<
  Several,
  Single
> & { titulo: Frase; mas?: boolean }

/** The filters of an operation that take a list of values. */
type SeveralOf<O extends Op> = {
  [N in FilterName<O>]: Extract<Parsed<O>[N], readonly unknown[]> extends never ? never : N
}[FilterName<O>]
/** The filters of a list: `const filtros: Filters<typeof periodo.buscar> = […]`. What the operation takes several of, the list does too. */
export type Filters<O extends Op> = Filter<SeveralOf<O>, Exclude<FilterName<O>, SeveralOf<O>>>[]

type BulkOp = Op<z.ZodType, z.ZodType<Masivo>>

type BulkBase<R> = {
  op: Op
  label: Frase
  danger?: boolean
  /** Seldom used: placed under "Más acciones". */
  mas?: boolean
  /** The rows that it applies to; the others are not sent. */
  para?: (row: R) => boolean
}

/** An action for the chosen rows on a page of its own. */
export type BulkPage<R> = BulkBase<R> & { page: (ids: number[]) => string }

export type Bulk<R> = BulkAct<R> | BulkPage<R>

/** An action for the chosen rows in a dialog, previewed row by row before it is saved. */
export type BulkAct<R> = BulkBase<R> & {
  /** The effect in words, with `{{count}}` rows. */
  efecto: Frase
  input: (ids: number[], motivo: string, chosen: number) => object
  /** An additional field besides the reason; its value is an id. */
  pide?: (props: {
    rows: readonly R[]
    value: number | null
    onChange: (id: number | null) => void
    disabled: boolean
  }) => ReactNode
  /** Undoes the action, by the run id in its answer. */
  deshacer?: Op
  motivo?: boolean | 'opcional'
  /** A text asked for instead of the reason. */
  question?: { label: Frase; ayuda: Frase; datos: Datos; largo: number }
  /** A row picked instead of the reason; `input` receives its id. */
  pick?: { label: Frase; origen: AnySource }
  /** Fields asked for instead of the reason, which answer with one text: empty until they are complete. */
  compose?: (props: { onChange: (text: string) => void; disabled: boolean }) => ReactNode
  datos?: Datos
  /** Further content of a row's result, below its sentence. */
  detalle?: (result: Masivo['resultados'][number]) => ReactNode
  /** Above the results: an end that the action may have reached. */
  moment?: (rows: readonly R[]) => ReactNode
}

/** Types a bulk action by its operation, so that the compiler checks its input. */
export const bulkOf = <O extends BulkOp, R>(
  action: Omit<BulkAct<R>, 'op' | 'input'> & {
    op: O
    input: (ids: number[], motivo: string, chosen: number) => OpInput<O>
  },
): BulkAct<R> => action as BulkAct<R>
