import { useRouterState } from '@tanstack/react-router'

import { useSesion } from '#web/core/session/session.ts'

import { MOST_PLACES, type Place, readPlaces } from './places.ts'

/** The last places of the person in this window, the newest first, without the present one. */
export function useLastPlaces(): Place[] {
  const { idUsuario } = useSesion()
  const here = useRouterState({ select: ({ location }) => location.href })
  return readPlaces(idUsuario)
    .filter(({ to }) => to !== here)
    .slice(0, MOST_PLACES)
}
