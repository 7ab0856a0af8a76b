import { useQueryClient } from '@tanstack/react-query'

import type { Op } from '#contract/core/op.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The answer with the row of that id changed, whether the answer is the row itself or a page of rows. */
function withRowChanged(data: unknown, [campo, id]: readonly [string, unknown], change: Row): unknown {
  if (!isRow(data)) return data
  if (data[campo] === id) return { ...data, ...change }
  if (!Array.isArray(data.content)) return data
  const rows = data.content as Row[]
  return { ...data, content: rows.map((row) => (row[campo] === id ? { ...row, ...change } : row)) }
}

/**
 * Applies a write to the cached answers of these operations before it is answered; returns a function that restores them,
 * for a refusal. `written` has the row's `id…` and the new values of its other fields.
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
    // A read in flight would restore the old values.
    void queries.cancelQueries(touched)
    const before = queries.getQueriesData(touched)
    queries.setQueriesData(touched, (data: unknown) => withRowChanged(data, row, Object.fromEntries(rest)))
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data)
      void queries.invalidateQueries(touched)
    }
  }
}
