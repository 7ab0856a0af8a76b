import { useMediaQuery } from '@mantine/hooks'

import { usePreference } from '#web/core/preference.ts'
import { usePhone } from '#web/ui/use-phone.ts'

export const SIDEBARS = ['full', 'overlay', 'mini-sidebar', 'iconbar'] as const
export const SKINS = ['skin1', 'skin2', 'skin3', 'skin4', 'skin5', 'skin6'] as const
export type SidebarType = (typeof SIDEBARS)[number]
export type Skin = (typeof SKINS)[number]

/** How a person has the screen laid out. */
export type Layout = {
  theme: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
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
  theme: 'light',
  dir: 'ltr',
  layout: 'vertical',
  sidebartype: 'overlay',
  sidebarpos: 'fixed',
  headerpos: 'fixed',
  boxed: 'full',
  navbarbg: 'skin1',
  sidebarbg: 'skin6',
  logobg: 'skin1',
}

/** The layout chosen, which is kept for this person. Without an argument, as the program gives it. */
export function useLayout() {
  const [kept, keep] = usePreference<Partial<Layout>>('diseno', {})
  const layout: Layout = { ...DEFAULTS, ...kept }
  return { layout, change: (part?: Partial<Layout>) => keep(part ? { ...kept, ...part } : {}) }
}

const NARROW = '(max-width: 1169.98px)'

/** How much room there is for the menu beside the content. */
export function useRoom() {
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  return { narrow, phone: usePhone() }
}

/** The sidebar that fits: what is full or an icon bar gives way below 1170 px, the overlay below 767 px. */
export function fitting(chosen: SidebarType, { narrow, phone }: ReturnType<typeof useRoom>): SidebarType {
  const isWide = chosen === 'full' || chosen === 'iconbar'
  return phone || (narrow && isWide) ? 'mini-sidebar' : chosen
}

/** What the button of the menu makes of a sidebar that has a place of its own: narrow, or the whole of it. */
export const turnedOver = (chosen: SidebarType): SidebarType =>
  chosen === 'mini-sidebar' ? 'full' : 'mini-sidebar'
