import { useMatches } from '@tanstack/react-router'

import type { Sesion } from '#contract/personas/sesion.ts'
import type { LoadedScreen } from '#web/core/screen.ts'
import { useSesion } from '#web/core/session.ts'

export type Menu = Sesion['menu'][number]

/** The screen on show, as its route has loaded it. */
export const useShown = (): LoadedScreen | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.loaderData as LoadedScreen | undefined })

/** A menu entry without a view stands for the principal view of its address. */
export function isCurrent(item: Menu, shown: LoadedScreen | undefined) {
  if (!shown || !item.path) return false
  const [path, query] = item.path.split('?')
  if (path !== shown.path) return false
  const vista = new URLSearchParams(query).get('vista')
  return vista ? vista === (shown.junto ?? shown.vista) : shown.principal
}

/** The menu entries from the outermost to the one on show. */
function trailIn(menu: readonly Menu[], shown: LoadedScreen | undefined): Menu[] {
  for (const item of menu) {
    if (isCurrent(item, shown)) return [item]
    const inside = trailIn(item.submenu, shown)
    if (inside.length > 0) return [item, ...inside]
  }
  return []
}

/** What the screen on show is inside of. One that no menu names is inside of the principal one of its address. */
export function useAbove(): Menu[] {
  const { menu } = useSesion()
  const shown = useShown()
  const own = trailIn(menu, shown)
  if (own.length > 0 || !shown) return own.slice(0, -1)
  return trailIn(menu, {
    path: shown.path,
    titulo: shown.titulo,
    Component: shown.Component,
    principal: true,
  })
}
