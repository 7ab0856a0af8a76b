import { useMatches } from '@tanstack/react-router'

import type { Sesion } from '#contract/personas/sesion.ts'
import type { LoadedScreen } from '#web/core/screen/screen.ts'
import { useSesion } from '#web/core/session/session.ts'

export type MenuItem = Sesion['menu'][number]

/** The current screen, as loaded by its route. */
export const useLoadedScreen = (): LoadedScreen | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.loaderData as LoadedScreen | undefined })

/** Whether a menu item is that of the current screen; an item without a view stands for the principal one of its address. */
export function isCurrentItem(item: MenuItem, shown: LoadedScreen | undefined) {
  if (!shown || !item.path) return false
  const [path, query] = item.path.split('?')
  if (path !== (shown.menuPath ?? shown.path)) return false
  const vista = new URLSearchParams(query).get('vista')
  return vista ? vista === (shown.menuVista ?? shown.vista) : shown.principal
}

/** The menu items from the outermost to the current one. */
function findTrail(menu: readonly MenuItem[], shown: LoadedScreen | undefined): MenuItem[] {
  for (const item of menu) {
    if (isCurrentItem(item, shown)) return [item]
    const inside = findTrail(item.submenu, shown)
    if (inside.length > 0) return [item, ...inside]
  }
  return []
}

/** The menu items above the current screen. A screen without a menu item is below the principal screen of its address. */
export function useMenuTrail(): MenuItem[] {
  const { menu } = useSesion()
  const shown = useLoadedScreen()
  const own = findTrail(menu, shown)
  if (own.length > 0 || !shown) return own.slice(0, -1)
  return findTrail(menu, {
    path: shown.path,
    titulo: shown.titulo,
    Component: shown.Component,
    principal: true,
  })
}
