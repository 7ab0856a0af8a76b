import type { QueryClient } from '@tanstack/react-query'

import { readKept, writeKept } from './kept.ts'
import { hasToken, whose } from './token.ts'

const MONTH_MS = 30 * 86_400_000
const AFTER_MS = 500

/** The paths of the operations that are kept. */
type Paths = ReadonlySet<unknown>

function save(queries: QueryClient, paths: Paths) {
  const person = whose()
  if (!person || !hasToken()) return
  const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  const now = found
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const old = readKept()
  const known = new Set(now.map(({ key }) => JSON.stringify(key)))
  const rest = (old?.user === person.user ? old.entries : []).filter(
    ({ key, at }) => !known.has(JSON.stringify(key)) && at > Date.now() - MONTH_MS,
  )
  writeKept({ user: person.user, name: person.name, entries: [...now, ...rest] })
}

/** From now on what they see is kept for later. What it returns stops. */
export function keepWhatIsSeen(queries: QueryClient, paths: Paths): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => save(queries, paths), AFTER_MS)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && paths.has(query.queryKey[0])) later()
  })
  later()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** What was kept of this person, with its age, back where the screens look for it. */
export function restoreKept(queries: QueryClient) {
  const kept = readKept()
  if (!kept || kept.user !== whose()?.user) return
  for (const { key, data, at } of kept.entries)
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: at })
}
