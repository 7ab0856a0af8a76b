import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import type { Acceso } from '#contract/core/permisos.ts'
import type { Frase } from '#web/ui/words.ts'

import type { Bulk } from './list-types.ts'
import { part } from './part.tsx'
import type { Source } from './picker.ts'

/**
 * A wing imports those before it, never those after it. A later wing lends what belongs inside an earlier one's screen:
 * its `web/<wing>/lent.ts` says how each thing is fetched, and the earlier screen asks for it by name.
 */
type Load<T> = () => Promise<T>

const loads = new Map<string, Load<unknown>[]>()
const lend = (place: string, load: Load<unknown>) =>
  void loads.set(place, [...(loads.get(place) ?? []), load])

let readWings: Load<unknown> = () => Promise.resolve()
/** How the `lent.ts` of every wing is fetched, once something of it is asked for. */
export const lendFrom = (load: Load<unknown>) => {
  readWings = load
}

async function fetchLent<T>(place: string): Promise<T[]> {
  await readWings()
  return Promise.all((loads.get(place) ?? []).map((load) => load() as Promise<T>))
}
const fetchOne = async <T>(place: string) => (await fetchLent<T>(place))[0] as T

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
export const lendTabs = (noun: string, load: Load<LentTab<never>[]>) => lend(`tabs of ${noun}`, load)

const fetched = new Map<string, LentTab<never>[]>()

/** The record of a noun, fetched together with the tabs that are lent to it. */
export const recordPart = (noun: string, load: Load<ComponentType>) =>
  part(async () => {
    const [Record, tabs] = await Promise.all([load(), fetchLent<LentTab<never>[]>(`tabs of ${noun}`)])
    fetched.set(noun, tabs.flat())
    return Record
  })

/** The tabs of a record and those lent to it, in their order. */
export function withLentTabs<R>(own: readonly Tab<R>[], noun = ''): (Tab<R> & { permiso?: Acceso })[] {
  const all: (Tab<R> & { permiso?: Acceso })[] = [...own]
  for (const { tras, ...tab } of (fetched.get(noun) ?? []) as LentTab<R>[]) {
    const before = all.findIndex(({ clave }) => clave === tras)
    all.splice(before < 0 ? all.length : before + 1, 0, tab)
  }
  return all
}

export const lendSource = (noun: string, load: Load<Source>) => lend(`source of ${noun}`, load)
/** What pickers and filters ask of a noun of a later wing. */
export const lentSource =
  (noun: string): Load<Source> =>
  () =>
    fetchOne(`source of ${noun}`)

/** Adds an action on the rows chosen to the list of a noun. */
export const lendBulk = (noun: string, load: Load<Bulk<never>>) => lend(`bulk of ${noun}`, load)
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
export const lendPart = (place: string, load: Load<ComponentType<never>>) => lend(`part ${place}`, load)
export const lentPart = <P extends object>(place: string) =>
  part(() => fetchOne<ComponentType<P>>(`part ${place}`))
