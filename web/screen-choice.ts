import { parseParams } from '#web/core/params.ts'
import type { Screen } from '#web/core/screen.ts'
import { resumeSession, wasSignedIn } from '#web/core/token.ts'

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

/** Fetches the chunks of a screen while the server answers. A failure is reported when the screen is loaded. */
export function prefetchScreen({ pathname, search }: ScreenAddress) {
  const choice = screensByPath.get(pathname)
  const screen = choice && screenOf(choice, vistaOf(search))
  for (const load of [screen && isWithoutShell(screen) ? undefined : loadShell, screen?.load])
    void load?.().catch(() => undefined)
}

/** Starts what does not depend on the words: the session and the chunks of the first screen. */
export function prefetchFirstScreen({ pathname, search }: globalThis.Location) {
  if (!wasSignedIn()) return
  void resumeSession()
  prefetchScreen({ pathname, search: parseParams(search) })
}
