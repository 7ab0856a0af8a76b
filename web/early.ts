import { parseParams } from '#web/core/params.ts'
import type { Screen } from '#web/core/screen.ts'
import { resume, wasOpen } from '#web/core/token.ts'

import { screens } from './routes.ts'

export type Place = { pathname: string; search: object }

export const loadShell = () => import('#web/shell/shell.tsx')

/** The screens of each address. */
export const byPath = Map.groupBy(screens, ({ path }) => path)
export const chosenOf = (choice: Screen[], vista: string | undefined) =>
  choice.find((one) => one.vista === vista) ?? (choice[0] as Screen)
export const vistaOf = (search: object) => (search as { vista?: string }).vista

/** They come while the server is asked. What fails ahead of time is told when it is asked for. */
export function ahead({ pathname, search }: Place) {
  const choice = byPath.get(pathname)
  for (const load of [loadShell, choice && chosenOf(choice, vistaOf(search)).load])
    void load?.().catch(() => undefined)
}

/** What does not have to wait for the words: the session, and the code of the first screen. */
export function beginEarly({ pathname, search }: globalThis.Location) {
  if (!wasOpen()) return
  void resume()
  ahead({ pathname, search: parseParams(search) })
}
