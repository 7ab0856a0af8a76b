import type { QueryClient } from '@tanstack/react-query'

import { readOfflineStore, writeOfflineStore } from './offline-store.ts'
import { hasToken, personOfTab } from './token.ts'

const MONTH_MS = 30 * 86_400_000
const SAVE_DELAY_MS = 500

/** The paths of the operations with stored answers. */
type OperationPaths = ReadonlySet<unknown>

function saveAnswers(queries: QueryClient, paths: OperationPaths) {
  const person = personOfTab()
  if (!person || !hasToken()) return
  const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  const now = found
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const old = readOfflineStore()
  const known = new Set(now.map(({ key }) => JSON.stringify(key)))
  const rest = (old?.user === person.user ? old.entries : []).filter(
    ({ key, at }) => !known.has(JSON.stringify(key)) && at > Date.now() - MONTH_MS,
  )
  writeOfflineStore({ user: person.user, name: person.name, entries: [...now, ...rest] })
}

/** Stores each new answer of these operations from now on. Returns a function that stops it. */
export function keepAnswersOffline(queries: QueryClient, paths: OperationPaths): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => saveAnswers(queries, paths), SAVE_DELAY_MS)
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

/** Puts this person's stored answers, with their age, into the query cache. */
export function restoreOfflineAnswers(queries: QueryClient) {
  const kept = readOfflineStore()
  if (!kept || kept.user !== personOfTab()?.user) return
  for (const { key, data, at } of kept.entries)
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: at })
}
