import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useSesion } from '#web/core/session/session.ts'

/** A screen where the person was: its address and its title. */
type Place = { to: string; label: string }

const MOST = 5
const SETTLED_MS = 700
const keyFor = (idUsuario: number) => `lugares.${idUsuario}`

function read(idUsuario: number): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyFor(idUsuario)) ?? '[]') as Place[]
  } catch {
    return []
  }
}

/** The last places of the person in this window, the newest first, without the present one. */
export function useLastPlaces(): Place[] {
  const { idUsuario } = useSesion()
  const here = useRouterState({ select: ({ location }) => location.href })
  return read(idUsuario)
    .filter(({ to }) => to !== here)
    .slice(0, MOST)
}

/** Keeps the title and the address of each screen, once it has been looked at: filters and open records are the same place. */
export function useKeepPlaces() {
  const { idUsuario } = useSesion()
  const href = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    const timer = setTimeout(() => {
      const label = document.querySelector('main h1')?.textContent
      if (!label || href.startsWith('/authentication')) return
      const others = read(idUsuario).filter((one) => one.label !== label && one.to !== href)
      const kept = [{ to: href, label }, ...others].slice(0, MOST + 1)
      sessionStorage.setItem(keyFor(idUsuario), JSON.stringify(kept))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [href, idUsuario])
}
