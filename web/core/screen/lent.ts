import { type ComponentType, type ReactNode, useState } from 'react'

import type { Acceso } from '#contract/core/permisos.ts'
import type { Source } from '#web/core/form/picker.ts'
import type { Bulk } from '#web/core/list/list-types.ts'
import { useIdleTouch } from '#web/ui/use-first-touch.ts'
import type { Frase } from '#web/ui/words.ts'

import { lazyPart } from './lazy-part.tsx'

/**
 * A wing imports the wings before it, never those after it. A later wing lends its content to a screen of an earlier one:
 * its `web/<wing>/lent.ts` registers a loader under a name, and the earlier screen asks for that name.
 */
type Loader<T> = () => Promise<T>

const lentLoads = new Map<string, Loader<unknown>[]>()
const lendAt = (place: string, load: Loader<unknown>) =>
  void lentLoads.set(place, [...(lentLoads.get(place) ?? []), load])

let loadWings: Loader<unknown> = () => Promise.resolve()
/** Sets the loader of every wing's `lent.ts`, called when the first lent name is asked for. */
export const setLentWings = (load: Loader<unknown>) => {
  loadWings = load
}

async function fetchLent<T>(place: string): Promise<T[]> {
  await loadWings()
  return Promise.all((lentLoads.get(place) ?? []).map((load) => load() as Promise<T>))
}
const fetchFirstLent = async <T>(place: string) => (await fetchLent<T>(place))[0] as T

export type Tab<R> = {
  clave: string
  titulo: Frase
  ver: (row: R) => ReactNode
  /** The rows that have this tab; all rows by default. */
  para?: (row: R) => boolean
}

/** A tab with the authority that opens it, if not every reader of the row has it. */
export type OpenTab<R> = Tab<R> & { permiso?: Acceso }

/** `after`: the tab that it follows; the last one by default. */
export type LentTab<R> = Tab<R> & { permiso: Acceso; after?: string }

/** Adds tabs to the record of a noun, named by its `entidad`. */
export const lendTabs = (noun: string, load: Loader<LentTab<never>[]>) => lendAt(`tabs of ${noun}`, load)

const fetchedTabs = new Map<string, LentTab<never>[]>()

/** The record of a noun, fetched together with its lent tabs. */
export const recordPart = (noun: string, load: Loader<ComponentType>) =>
  lazyPart(async () => {
    const [Record, tabs] = await Promise.all([load(), fetchLent<LentTab<never>[]>(`tabs of ${noun}`)])
    fetchedTabs.set(noun, tabs.flat())
    return Record
  }, null)

/** The own and lent tabs of a record, in order. */
export function withLentTabs<R>(own: readonly Tab<R>[], noun = ''): OpenTab<R>[] {
  const all: OpenTab<R>[] = [...own]
  for (const { after, ...tab } of (fetchedTabs.get(noun) ?? []) as LentTab<R>[]) {
    const before = all.findIndex(({ clave }) => clave === after)
    all.splice(before < 0 ? all.length : before + 1, 0, tab)
  }
  return all
}

export const lendSource = (noun: string, load: Loader<Source>) => lendAt(`source of ${noun}`, load)
/** The source of a noun of a later wing, for pickers and filters. */
export const lentSource =
  (noun: string): Loader<Source> =>
  () =>
    fetchFirstLent(`source of ${noun}`)

export const lendBulk = (noun: string, load: Loader<Bulk<never>>) => lendAt(`bulk of ${noun}`, load)
/** The lent bulk actions of a list; empty until they are loaded, which the first touch does: a list that is only read needs none. */
export function useLentBulk<R>(noun: string) {
  const [lent, setLent] = useState<Bulk<R>[]>([])
  // On failure the list works without this action.
  useIdleTouch(() => void fetchLent<Bulk<R>>(`bulk of ${noun}`).then(setLent, () => undefined))
  return lent
}

export const lendPart = (place: string, load: Loader<ComponentType<never>>) => lendAt(`part ${place}`, load)
/** A lent part; `meanwhile` stands in its place. */
export const lentPart = <P extends object>(place: string, meanwhile?: ReactNode) =>
  lazyPart(() => fetchFirstLent<ComponentType<P>>(`part ${place}`), meanwhile)
