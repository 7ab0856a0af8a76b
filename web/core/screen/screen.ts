import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { Acceso } from '#contract/core/permisos.ts'
import type { Frase } from '#web/ui/words.ts'

import type { Params } from './params.ts'

/** `ahead` asks for the first data of a screen, at an address, while the session is still asked for. */
type ScreenComponent = ComponentType & { ahead?: (queries: QueryClient, search: Params) => void }

/** A screen: its address, its title and its chunk. */
export type Screen = {
  path: string
  /** Distinguishes screens that share an address: `?vista=`. */
  vista?: string
  /** The screen shown without `?vista=`; exactly one of each address. */
  principal?: true
  /** The view that stands for this one in the menu: of the same address, or of `menuPath`. */
  menuVista?: string
  menuPath?: string
  titulo: Frase
  load: () => Promise<ScreenComponent>
  /**
   * The authority of a screen that no answer of the server refuses: it asks for nothing when it opens, or for what any
   * session may read. That of its menu entry, or the one to change what it lists.
   */
  permiso?: Acceso
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
