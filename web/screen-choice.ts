import type { QueryClient } from '@tanstack/react-query'

import { resumeSession, tokenOpens, wasSignedIn } from '#web/core/request/token.ts'
import { type Params, parseParams } from '#web/core/screen/params.ts'
import type { Screen } from '#web/core/screen/screen.ts'

import { screens } from './routes.ts'

export type ScreenAddress = { pathname: string; search: object }

export const loadShell = () => import('#web/shell/shell.tsx')

/** The screens of each address; several are distinguished by `?vista=`. */
export const screensByPath = Map.groupBy(screens, ({ path }) => path)
/** The screen that an address shows without `?vista=`. */
export const principalOf = (choice: Screen[]) => choice.find((one) => one.principal) ?? (choice[0] as Screen)
export const screenOf = (choice: Screen[], vista: string | undefined) =>
  (vista && choice.find((one) => one.vista === vista)) || principalOf(choice)
export const vistaOf = (search: object) => (search as { vista?: string }).vista

/** Whether a screen is shown without the shell. */
export const isWithoutShell = ({ publica, sinMarco }: Screen) => Boolean(publica ?? sinMarco)

/** The screen of an address without parameters in its path. */
export function screenAt({ pathname, search }: ScreenAddress): Screen | undefined {
  const choice = screensByPath.get(pathname)
  return choice && screenOf(choice, vistaOf(search))
}

/** Fetches the chunks of a screen while the server answers. A failure is reported when the screen is loaded. */
export function prefetchScreen(address: ScreenAddress) {
  const screen = screenAt(address)
  for (const load of [screen && isWithoutShell(screen) ? undefined : loadShell, screen?.load])
    void load?.().catch(() => undefined)
}

/** Asks for the first data of a screen while its session is read, once the token and the chunk are there. */
async function readAhead(queries: QueryClient, { pathname, search }: { pathname: string; search: Params }) {
  const { load, permiso = 'SESION' } = screenAt({ pathname, search }) ?? {}
  const [screen] = await Promise.all([load?.(), resumeSession()])
  if (tokenOpens(permiso)) screen?.ahead?.(queries, search)
}

const addressAt = ({ pathname, search }: globalThis.Location) => ({ pathname, search: parseParams(search) })

/** Starts what does not depend on the words: the session, and the chunks of the first screen. */
export function prefetchFirstScreen(at: globalThis.Location) {
  if (!wasSignedIn()) return
  void resumeSession()
  prefetchScreen(addressAt(at))
}

/** Asks for the data of the first screen. A failure is reported when the screen is loaded. */
export function readFirst(queries: QueryClient, at: globalThis.Location) {
  if (wasSignedIn()) readAhead(queries, addressAt(at)).catch(() => undefined)
}
