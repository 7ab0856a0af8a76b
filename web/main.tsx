import '#web/core/no-eval.ts'
import '#web/ui/styles/base.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useMemo } from 'react'
import { createRoot } from 'react-dom/client'

import { watchNetwork } from '#web/core/connection.ts'
import { expireSession, type Navigate } from '#web/core/expire-session.ts'
import { makeQueryClient } from '#web/core/query-client.ts'
import { onSignedOutElsewhere } from '#web/core/token.ts'
import { onLanguageChange } from '#web/core/words.ts'
import { ConnectionBar } from '#web/shell/connection-bar.tsx'
import { cssVariables, themeFor } from '#web/ui/theme.ts'
import { useT } from '#web/ui/words.ts'

import { makeRouter } from './router.tsx'
import { prefetchFirstScreen } from './screen-choice.ts'
import { startWords } from './words.ts'

const navigate: Navigate = (address, options) =>
  router.navigate({ href: address, ignoreBlocker: options?.insist ?? false })
const queries = makeQueryClient(navigate)
const router = makeRouter(queries)

function App() {
  const t = useT()
  const theme = useMemo(() => themeFor(t), [t])
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ConnectionBar />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

onSignedOutElsewhere(() => void expireSession(queries, navigate))
watchNetwork()
// Some answers of the server contain translated texts.
onLanguageChange(() => void queries.invalidateQueries())

/** The splash waits this long for the first screen; then the connection bar can be seen. */
const SPLASH_MS = 2000
const waitSplash = () => new Promise((done) => setTimeout(done, SPLASH_MS))
const root = createRoot(document.getElementById('root') as HTMLElement)

const words = startWords()
prefetchFirstScreen(queries, location)
// Rendered in a transition, so that input is handled between its steps.
words
  .then(() => Promise.race([router.load(), waitSplash()]))
  .then(() => startTransition(() => root.render(<App />)))
  // oxlint-disable-next-line no-console -- the catalogue of errors asks for it: a start that fails is only logged
  .catch((error: unknown) => console.error(error))
