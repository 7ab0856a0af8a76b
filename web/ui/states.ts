import { createContext, useContext } from 'react'

import { type Frase, useT } from './words.ts'

/** The school's own names and colours of states, by `<noun>.<STATE>`. */
export type StateLooks = ReadonlyMap<string, { nombre: string | null; color: string; orden: number }>
export const StatesContext = createContext<StateLooks>(new Map())

export const useStateLook = (noun: string, state: string) => useContext(StatesContext).get(`${noun}.${state}`)

/** The name of a state: the school's, else that of the reader's language. */
export function useStateText() {
  const t = useT()
  const looks = useContext(StatesContext)
  return (noun: string, state: string) =>
    looks.get(`${noun}.${state}`)?.nombre ?? t(`estado.${noun}.${state}` as Frase)
}

/** Sorts states in the school's order; states without one keep their place. */
export function useStateOrder() {
  const looks = useContext(StatesContext)
  return (noun: string, states: readonly string[]) =>
    states
      .map((state, i) => ({ state, orden: looks.get(`${noun}.${state}`)?.orden ?? i + 1 }))
      .toSorted((a, b) => a.orden - b.orden)
      .map(({ state }) => state)
}
