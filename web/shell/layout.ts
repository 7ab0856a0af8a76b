import { useMediaQuery } from '@mantine/hooks'

import { usePreference } from '#web/core/preference.ts'

export type SidebarType = 'full' | 'overlay' | 'mini-sidebar'

/** How a person has the screen laid out. */
export type Layout = {
  theme: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  layout: 'vertical' | 'horizontal'
  sidebartype: SidebarType
  sidebarpos: 'fixed' | 'absolute'
  headerpos: 'fixed' | 'absolute'
  boxed: 'full' | 'boxed'
  navbarbg: string
  sidebarbg: string
  logobg: string
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

const NARROW = '(max-width: 1169.98px)'
const PHONE = '(max-width: 766.98px)'
const now = { getInitialValueInEffect: false }

/** The layout chosen, and the sidebar that fits: what is full gives way below 1170 px, the overlay below 767 px. */
export function useLayout() {
  const [kept, keep] = usePreference<Partial<Layout>>('diseno', {})
  const narrow = useMediaQuery(NARROW, undefined, now)
  const phone = useMediaQuery(PHONE, undefined, now)
  const layout: Layout = { ...DEFAULTS, ...kept }
  const { sidebartype } = layout
  const givesWay = phone || (narrow && sidebartype === 'full')
  const sidebar: SidebarType = givesWay ? 'mini-sidebar' : sidebartype
  return { layout, sidebar, phone, change: (part: Partial<Layout>) => keep({ ...kept, ...part }) }
}
