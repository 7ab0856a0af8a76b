import { useQueryClient } from '@tanstack/react-query'

import type { Op } from '#contract/core/op.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The row of an id as it will be, wherever an answer has it: as itself or on a page. */
function withRowChanged(data: unknown, [campo, id]: readonly [string, unknown], change: Row): unknown {
  if (!isRow(data)) return data
  if (data[campo] === id) return { ...data, ...change }
  if (!Array.isArray(data.content)) return data
  const rows = data.content as Row[]
  return { ...data, content: rows.map((row) => (row[campo] === id ? { ...row, ...change } : row)) }
}

/**
 * Shows what a write is going to leave before it is answered, in what these operations have brought; gives the way back,
 * for when it is refused. What is written names the row by its `id…`, and has the rest as the row will have it.
 */
export function useOptimisticRow() {
  const queries = useQueryClient()
  return (ops: readonly Op[], written: object) => {
    const [row, ...rest] = Object.entries(written).toSorted(
      ([a], [b]) => Number(b.startsWith('id')) - Number(a.startsWith('id')),
    )
    if (!row) return () => undefined
    const paths = new Set(ops.map(({ path }) => path))
    const touched = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => paths.has(String(queryKey[0])),
    }
    // What is on its way would bring it back as it was.
    void queries.cancelQueries(touched)
    const before = queries.getQueriesData(touched)
    queries.setQueriesData(touched, (data: unknown) => withRowChanged(data, row, Object.fromEntries(rest)))
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data)
      void queries.invalidateQueries(touched)
    }
  }
}
