import type { ComponentType } from 'react'

import type { Frase } from '#web/ui/words.ts'

/** One screen: where it is, what it is called, and its chunk. */
export type Screen = {
  path: string
  /** Several screens share an address and are told apart by `?vista=`; the first is shown when none is asked for. */
  vista?: string
  /** The view of the same address that the menu names, where it names only that one. */
  junto?: string
  titulo: Frase
  load: () => Promise<ComponentType>
  /** Without session nor shell: the public pages. */
  publica?: boolean
}

/** A screen with its chunk here. `first`: it is what its address shows when no view is asked for. */
export type Shown = Omit<Screen, 'load'> & { Component: ComponentType; first: boolean }
