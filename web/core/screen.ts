import type { ComponentType } from 'react'

import type { Frase } from '#web/ui/words.ts'

/** A screen: its address, its title and its chunk. */
export type Screen = {
  path: string
  /** Distinguishes screens that share an address: `?vista=`. */
  vista?: string
  /** The screen shown without `?vista=`; exactly one of each address. */
  principal?: true
  /** The view of the same address that stands for this one in the menu. */
  menuVista?: string
  titulo: Frase
  load: () => Promise<ComponentType>
  /** A public page: without session and without shell. */
  publica?: true
  /** Requires a session, but is shown without the shell. */
  sinMarco?: true
}

/** A screen with its chunk loaded. `principal`: shown without `?vista=`. */
export type LoadedScreen = Omit<Screen, 'load' | 'principal'> & {
  Component: ComponentType
  principal: boolean
}
