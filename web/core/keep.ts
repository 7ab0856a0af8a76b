import type { QueryClient } from '@tanstack/react-query'

import type { clase } from '#contract/academico/clase.ts'
import type { cuenta } from '#contract/cuentas/cuenta.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import type { sesion } from '#contract/personas/sesion.ts'

import { readKept, writeKept } from './kept.ts'
import { hasToken, whose } from './token.ts'

type Path =
  | (typeof sesion.ver)['path']
  | (typeof matricula.deAlumno)['path']
  | (typeof cuenta.deMatricula)['path']
  | (typeof ingreso.deAlumno)['path']
  | (typeof clase.calendario)['path']
  | (typeof clase.asistencias)['path']
/** A student's courses and payments. Held to the contract by the compiler alone: nobody fetches schemas for it. */
const PATHS: ReadonlySet<unknown> = new Set<Path>([
  '/sesion',
  '/matriculas/alumno',
  '/cuentas/matricula',
  '/ingresos/alumno',
  '/clases/calendario',
  '/clases/asistencias',
])
const MONTH_MS = 30 * 86_400_000
const AFTER_MS = 500

function save(queries: QueryClient) {
  const person = whose()
  if (!person || !hasToken()) return
  const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => PATHS.has(queryKey[0]) })
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
export function keepWhatIsSeen(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => save(queries), AFTER_MS)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && PATHS.has(query.queryKey[0])) later()
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
