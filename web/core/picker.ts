import type { z } from 'zod'

import type { Op, Reply } from '#contract/core/op.ts'
import { Id } from '#contract/core/shapes.ts'

import { useRead } from './use-op.ts'

type SearchOp = Op<z.ZodType, z.ZodType<{ content: unknown[] }>>
type Row<S extends Op> = Reply<S> extends { content: (infer R)[] } ? R : never

/** Where a picker finds its rows. `ver` gives the label of an id that came without one. */
export type Source = {
  search: (buscar: string) => { op: Op; input: object }
  ver: Op
  idOf: (row: unknown) => number
  textOf: (row: unknown) => string
}

type Noun<S extends SearchOp, V extends Op> = { buscar: S; ver: V }

/**
 * A noun one may pick from: `sourceOf(curso, 'idCurso', (c) => c.nombre)`.
 * `fijo` narrows the search, as in `{ estado: 'ACTIVO' }`.
 */
export const sourceOf = <S extends SearchOp, V extends Op>(
  noun: Noun<S, V>,
  id: Extract<keyof Row<S>, string>,
  text: (row: Row<S> | Reply<V>) => string,
  fijo: Partial<z.input<S['input']>> = {},
): Source => ({
  search: (buscar) => ({ op: noun.buscar, input: { ...fijo, buscar, size: 20 } }),
  ver: noun.ver,
  idOf: (row) => (row as Record<string, number>)[id] as number,
  textOf: (row) => text(row as Row<S>),
})

export type Option = { id: number; text: string }

const options = (source: Source, rows: unknown[]) =>
  rows.map((row) => ({ id: source.idOf(row), text: source.textOf(row) }))

/** The rows that match what is typed. */
export function useOptions(source: Source, buscar: string, enabled: boolean) {
  const { op, input } = source.search(buscar)
  const { data, isFetching, error } = useRead(op, input as never, { enabled, staleTime: 30_000 })
  const content = (data as { content?: unknown[] } | undefined)?.content ?? []
  return { options: options(source, content), isFetching, error }
}

/** The label of an id. '' until it is known. */
export function useLabel(source: Source, id: number | undefined, known?: string) {
  const enabled = id !== undefined && Id.safeParse(id).success && known === undefined
  const { data } = useRead(source.ver, { id: id ?? 0 } as never, { enabled, staleTime: 60_000 })
  if (known !== undefined || id === undefined) return known ?? ''
  return enabled && data ? source.textOf(data) : ''
}
