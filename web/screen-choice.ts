import { parseParams } from '#web/core/params.ts'
import type { Screen } from '#web/core/screen.ts'
import { resumeSession, wasSignedIn } from '#web/core/token.ts'

import { screens } from './routes.ts'

export type Place = { pathname: string; search: object }

export const loadShell = () => import('#web/shell/shell.tsx')

/** The screens of each address. */
export const byPath = Map.groupBy(screens, ({ path }) => path)
/** What an address shows when no view is asked for. */
export const principalOf = (choice: Screen[]) => choice.find((one) => one.principal) ?? (choice[0] as Screen)
export const chosenOf = (choice: Screen[], vista: string | undefined) =>
  (vista && choice.find((one) => one.vista === vista)) || principalOf(choice)
export const vistaOf = (search: object) => (search as { vista?: string }).vista

/** Drawn without the shell around it. */
export const isAlone = ({ publica, sinMarco }: Screen) => Boolean(publica ?? sinMarco)

/** They come while the server is asked. What fails ahead of time is told when it is asked for. */
export function ahead({ pathname, search }: Place) {
  const choice = byPath.get(pathname)
  const screen = choice && chosenOf(choice, vistaOf(search))
  for (const load of [screen && isAlone(screen) ? undefined : loadShell, screen?.load])
    void load?.().catch(() => undefined)
}

/** What does not have to wait for the words: the session, and the code of the first screen. */
export function beginEarly({ pathname, search }: globalThis.Location) {
  if (!wasSignedIn()) return
  void resumeSession()
  ahead({ pathname, search: parseParams(search) })
}
