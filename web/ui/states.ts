import { createContext, useContext } from 'react'

import { type Frase, useT } from './words.ts'

/** How the school calls and colours a state, by `<noun>.<STATE>`, where it does so in its own way. */
export type Looks = ReadonlyMap<string, { nombre: string | null; color: string; orden: number }>
export const StatesContext = createContext<Looks>(new Map())

export const useLook = (noun: string, state: string) => useContext(StatesContext).get(`${noun}.${state}`)

/** A state in words: the school's, or those of the reader's language. */
export function useStateText() {
  const t = useT()
  const looks = useContext(StatesContext)
  return (noun: string, state: string) =>
    looks.get(`${noun}.${state}`)?.nombre ?? t(`estado.${noun}.${state}` as Frase)
}

/** States in the school's order; those that it left alone stay where they are. */
export function useStateOrder() {
  const looks = useContext(StatesContext)
  return (noun: string, states: readonly string[]) =>
    states
      .map((state, i) => ({ state, orden: looks.get(`${noun}.${state}`)?.orden ?? i + 1 }))
      .toSorted((a, b) => a.orden - b.orden)
      .map(({ state }) => state)
}
