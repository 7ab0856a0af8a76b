import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useSesion } from '#web/core/session/session.ts'

/** A screen where the person was: its address and its title. */
export type Place = { to: string; label: string }

/** The last places that are shown; one more is kept, as the present one is not. */
export const MOST_PLACES = 5
const SETTLED_MS = 700
const keyFor = (idUsuario: number) => `lugares.${idUsuario}`

/** The places of a person in this window, the newest first. */
export const readPlaces = (idUsuario: number): Place[] =>
  JSON.parse(sessionStorage.getItem(keyFor(idUsuario)) ?? '[]')

/** Keeps the title and the address of each screen, once it has been looked at: filters and open records are the same place. */
export function useKeepPlaces() {
  const { idUsuario } = useSesion()
  const to = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    const timer = setTimeout(() => {
      const label = document.querySelector('main h1')?.textContent
      if (!label) return
      const others = readPlaces(idUsuario).filter((one) => one.label !== label && one.to !== to)
      sessionStorage.setItem(
        keyFor(idUsuario),
        JSON.stringify([{ to, label }, ...others].slice(0, MOST_PLACES + 1)),
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [to, idUsuario])
}
