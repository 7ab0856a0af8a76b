import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { expireSession, type Navigate } from '#web/core/request/expire-session.ts'
import { onSignedOutElsewhere } from '#web/core/request/token.ts'
import { onLanguageChange } from '#web/core/words/words.ts'
import { ConnectionBar } from '#web/shell/connection-bar.tsx'
import { makeQueryClient } from '#web/shell/query-client.ts'

import { makeRouter } from './router.tsx'
import { readFirst } from './screen-choice.ts'

const navigate: Navigate = (address, options) =>
  router.navigate({ href: address, ignoreBlocker: options?.insist ?? false })
const queries = makeQueryClient(navigate)
const router = makeRouter(queries)

onSignedOutElsewhere(() => void expireSession(queries, navigate))
// Some answers of the server contain translated texts.
onLanguageChange(() => void queries.invalidateQueries())

/** Reads the address and waits for its screen. */
export function loadFirstScreen() {
  readFirst(queries, location)
  return router.load()
}

/** Every screen, by its address. */
export const App = () => (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
    <ConnectionBar />
  </QueryClientProvider>
)
