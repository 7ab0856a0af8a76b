import type { ComponentType } from 'react'

import type { Frase } from '#web/ui/words.ts'

/** One screen: where it is, what it is called, and its chunk. */
export type Screen = {
  path: string
  /** Several screens share an address and are told apart by `?vista=`. */
  vista?: string
  /** Of the screens of one address, exactly one: shown when the address asks for no view. */
  principal?: true
  /** The view of the same address that the menu names, where it names only that one. */
  junto?: string
  titulo: Frase
  load: () => Promise<ComponentType>
  /** Without session nor shell: the public pages. */
  publica?: true
  /** Behind the session, without the shell around it. */
  sinMarco?: true
}

/** A screen with its chunk loaded. `principal`: its address shows it when no view is asked for. */
export type LoadedScreen = Omit<Screen, 'load' | 'principal'> & {
  Component: ComponentType
  principal: boolean
}
