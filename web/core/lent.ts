import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import type { Acceso } from '#contract/core/permisos.ts'
import type { Frase } from '#web/ui/words.ts'

import { lazyPart } from './lazy-part.tsx'
import type { Bulk } from './list-types.ts'
import type { Source } from './picker.ts'

/**
 * A wing imports those before it, never those after it. A later wing lends what belongs inside an earlier one's screen:
 * its `web/<wing>/lent.ts` says how each thing is fetched, and the earlier screen asks for it by name.
 */
type Load<T> = () => Promise<T>

const lentLoads = new Map<string, Load<unknown>[]>()
const lendAt = (place: string, load: Load<unknown>) =>
  void lentLoads.set(place, [...(lentLoads.get(place) ?? []), load])

let loadWings: Load<unknown> = () => Promise.resolve()
/** How the `lent.ts` of every wing is fetched, once something of it is asked for. */
export const setLentWings = (load: Load<unknown>) => {
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
  /** Which rows have it; all of them, unless it is said. */
  para?: (row: R) => boolean
}

/** `tras`: the tab that it follows; the last, unless it is said. */
export type LentTab<R> = Tab<R> & { permiso: Acceso; tras?: string }

/** Adds tabs to the record of a noun, named as its `entidad`. */
export const lendTabs = (noun: string, load: Load<LentTab<never>[]>) => lendAt(`tabs of ${noun}`, load)

const fetchedTabs = new Map<string, LentTab<never>[]>()

/** The record of a noun, fetched together with the tabs that are lent to it. */
export const recordPart = (noun: string, load: Load<ComponentType>) =>
  lazyPart(async () => {
    const [Record, tabs] = await Promise.all([load(), fetchLent<LentTab<never>[]>(`tabs of ${noun}`)])
    fetchedTabs.set(noun, tabs.flat())
    return Record
  })

/** The tabs of a record and those lent to it, in their order. */
export function withLentTabs<R>(own: readonly Tab<R>[], noun = ''): (Tab<R> & { permiso?: Acceso })[] {
  const all: (Tab<R> & { permiso?: Acceso })[] = [...own]
  for (const { tras, ...tab } of (fetchedTabs.get(noun) ?? []) as LentTab<R>[]) {
    const before = all.findIndex(({ clave }) => clave === tras)
    all.splice(before < 0 ? all.length : before + 1, 0, tab)
  }
  return all
}

export const lendSource = (noun: string, load: Load<Source>) => lendAt(`source of ${noun}`, load)
/** What pickers and filters ask of a noun of a later wing. */
export const lentSource =
  (noun: string): Load<Source> =>
  () =>
    fetchFirstLent(`source of ${noun}`)

/** Adds an action on the rows chosen to the list of a noun. */
export const lendBulk = (noun: string, load: Load<Bulk<never>>) => lendAt(`bulk of ${noun}`, load)
/** Empty until it has come. */
export function useLentBulk<R>(noun: string) {
  const [lent, setLent] = useState<Bulk<R>[]>([])
  useEffect(() => {
    // Without it the list only lacks one action.
    fetchLent<Bulk<R>>(`bulk of ${noun}`).then(setLent, () => undefined)
  }, [noun])
  return lent
}

/** Gives a component to a place of core, by the name of the place. */
export const lendPart = (place: string, load: Load<ComponentType<never>>) => lendAt(`part ${place}`, load)
export const lentPart = <P extends object>(place: string) =>
  lazyPart(() => fetchFirstLent<ComponentType<P>>(`part ${place}`))
