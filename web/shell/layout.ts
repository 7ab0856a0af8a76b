import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useSyncExternalStore } from 'react'

import { usePreference } from '#web/core/session/preference.ts'
import { DEFAULT_LOOK, type Look } from '#web/personas/sesion/index.ts'
import { usePhone } from '#web/ui/use-phone.ts'

export const SIDEBARS = ['full', 'overlay', 'mini-sidebar', 'iconbar'] as const
export const SKINS = ['skin1', 'skin2', 'skin3', 'skin4', 'skin5', 'skin6'] as const
export type SidebarType = (typeof SIDEBARS)[number]
export type Skin = (typeof SKINS)[number]

/** The layout preferences of a person. */
export type Layout = Look & {
  layout: 'vertical' | 'horizontal'
  sidebartype: SidebarType
  sidebarpos: 'fixed' | 'absolute'
  headerpos: 'fixed' | 'absolute'
  boxed: 'full' | 'boxed'
  navbarbg: Skin
  sidebarbg: Skin
  logobg: Skin
}

const DEFAULTS: Layout = {
  ...DEFAULT_LOOK,
  layout: 'vertical',
  sidebartype: 'overlay',
  sidebarpos: 'fixed',
  headerpos: 'fixed',
  boxed: 'full',
  navbarbg: 'skin1',
  sidebarbg: 'skin6',
  logobg: 'skin1',
}

/** The colours of the bars, for the sheet of skins. */
export const skinsOf = ({ navbarbg, sidebarbg, logobg }: Partial<Layout>) =>
  ({
    '--navbar-skin': `var(--${navbarbg})`,
    '--sidebar-skin': `var(--${sidebarbg})`,
    '--logo-skin': `var(--${logobg})`,
  }) as CSSProperties

/** The person's layout and a function that changes it; `change()` restores the defaults. */
export function useLayout() {
  const [kept, keep] = usePreference<Partial<Layout>>('diseno', {})
  const layout: Layout = { ...DEFAULTS, ...kept }
  function change(part?: Partial<Layout>) {
    // A sidebar that is chosen is shown, however often it was toggled before.
    if (!part || part.sidebartype) turnSidebar(false)
    keep(part ? { ...kept, ...part } : {})
  }
  return { layout, change }
}

let isTurned = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the sidebar beside the content is toggled, until the page is left or another sidebar is chosen. */
export const useTurned = () => useSyncExternalStore(subscribe, () => isTurned)
export function turnSidebar(turned: boolean) {
  isTurned = turned
  for (const listener of listeners) listener()
}

const NARROW = '(max-width: 1169.98px)'

/** Whether the screen is narrow or a phone's, for the menu beside the content. */
export function useMenuRoom() {
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  return { narrow, phone: usePhone() }
}

/** The sidebar that fits: below 1170 px not the full one or the icon bar, below 767 px not the overlay either. */
export function fittingSidebar(
  chosen: SidebarType,
  { narrow, phone }: ReturnType<typeof useMenuRoom>,
): SidebarType {
  const isWide = chosen === 'full' || chosen === 'iconbar'
  return phone || (narrow && isWide) ? 'mini-sidebar' : chosen
}

/** Toggles a sidebar beside the content between narrow and full. */
export const toggledSidebar = (chosen: SidebarType): SidebarType =>
  chosen === 'mini-sidebar' ? 'full' : 'mini-sidebar'
