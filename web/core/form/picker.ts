import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

import type { Op, Reply } from '#contract/core/op.ts'
import { readOptions, useRead } from '#web/core/request/use-op.ts'
import type { Mark } from '#web/ui/marked.tsx'
import type { Frase } from '#web/ui/words.ts'

type SearchOp = Op<z.ZodType, z.ZodType<{ content: unknown[] }>>
type Row<S extends Op> = Reply<S> extends { content: (infer R)[] } ? R : never

/** The rows of a picker. `ver` reads the label of an id that came without one. */
export type Source = {
  search: (buscar: string) => { op: Op; input: object }
  ver: Op
  idOf: (row: unknown) => number
  textOf: (row: unknown) => string
  /** Area or person that the label begins with. */
  markOf: (row: unknown) => Mark | undefined
}

/** A source, or the loader of a later wing's source. */
export type AnySource = Source | (() => Promise<Source>)

type Noun<S extends SearchOp, V extends Op> = { buscar: S; ver: V }
type Narrow<S extends SearchOp> = Partial<z.input<S['input']>>
type Narrowable<S extends SearchOp> = Source & { only: (more: Narrow<S>) => Narrowable<S> }

/**
 * The source of a noun: `sourceOf(curso, 'idCurso', (c) => c.nombre)`.
 * `fijo` narrows the search, as in `{ estado: 'ACTIVO' }`; `only` narrows it further. `mark` names the area or the person of a row.
 */
export const sourceOf = <S extends SearchOp, V extends Op>(
  noun: Noun<S, V>,
  id: Extract<keyof Row<S>, string>,
  text: (row: Row<S> | Reply<V>) => string,
  { fijo = {}, mark }: { fijo?: Narrow<S>; mark?: (row: Row<S> | Reply<V>) => Mark | undefined } = {},
): Narrowable<S> => ({
  search: (buscar) => ({ op: noun.buscar, input: { ...fijo, buscar, size: 20 } }),
  ver: noun.ver,
  idOf: (row) => (row as Record<string, number>)[id] as number,
  textOf: (row) => text(row as Row<S>),
  markOf: (row) => mark?.(row as Row<S>),
  only: (more) => sourceOf(noun, id, text, { fijo: { ...fijo, ...more }, ...(mark && { mark }) }),
})

export type Label = { text: string; mark?: Mark | undefined }
export type Option = Label & { id: number }

const labelOf = (source: Source, row: unknown): Label => ({
  text: source.textOf(row),
  mark: source.markOf(row),
})
const optionsOf = (source: Source, rows: unknown[]): Option[] =>
  rows.map((row) => ({ id: source.idOf(row), ...labelOf(source, row) }))

/** Undefined until a lent source is loaded. */
function useSource(source: AnySource): Source | undefined {
  const [come, setCome] = useState<Source>()
  const isLent = typeof source === 'function'
  useEffect(() => {
    if (isLent) source().then(setCome, () => undefined)
  }, [isLent, source])
  return isLent ? come : source
}

/** Placeholder operation of a disabled query. */
const NO_OP = { path: '' } as Op

/** The rows that match what is typed. */
export function useOptions(any: AnySource, buscar: string, enabled: boolean) {
  const source = useSource(any)
  const { op, input } = source?.search(buscar) ?? { op: NO_OP, input: {} }
  const { data, isFetching, error } = useRead(op, input as never, {
    enabled: enabled && source !== undefined,
    staleTime: 30_000,
  })
  const content = (data as { content?: unknown[] } | undefined)?.content ?? []
  return { options: source ? optionsOf(source, content) : [], isFetching: isFetching || !source, error }
}

/** As wide as a usual label, so that little moves when the label is known. */
const COMING_LABEL = '…'.repeat(8)

/** The label of an id. '' until it is known. */
export function useLabel(any: AnySource, id: number | undefined, known?: Label): Label {
  const source = useSource(any)
  const enabled = source !== undefined && Number.isSafeInteger(id) && known === undefined
  const { data } = useRead(source?.ver ?? NO_OP, { id: id ?? 0 } as never, { enabled, staleTime: 60_000 })
  if (known !== undefined || id === undefined) return known ?? { text: '' }
  return enabled && data ? labelOf(source, data) : { text: '' }
}

/** The labels of several ids, in their order; dots until one is known. */
export function useLabels(any: AnySource, ids: readonly number[]): Label[] {
  const source = useSource(any)
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...readOptions(source?.ver ?? NO_OP, { id } as never),
      enabled: source !== undefined && Number.isSafeInteger(id),
      staleTime: 60_000,
    })),
  })
  return answers.map(({ data }) => (source && data ? labelOf(source, data) : { text: COMING_LABEL }))
}

/** Words of an empty list of options: no match, or nothing to choose from. */
export function emptyWords(isFetching: boolean, typed: string): Frase {
  if (isFetching) return 'app.cargando'
  return typed ? 'lista.sinCoincidencias' : 'lista.sinDatos'
}
