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
import { onLanguageChange, startWords } from '#web/core/words.ts'
import { ConnectionBar } from '#web/shell/connection-bar.tsx'
import { cssVariables, themeFor } from '#web/ui/theme.ts'
import { useT } from '#web/ui/words.ts'

import { makeRouter } from './router.tsx'
import { beginEarly } from './screen-choice.ts'

const go: Navigate = (address, options) =>
  router.navigate({ href: address, ignoreBlocker: options?.insist ?? false })
const queries = makeQueryClient(go)
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

onSignedOutElsewhere(() => void expireSession(queries, go))
watchNetwork()
// Some of what the server has answered is in words.
onLanguageChange(() => void queries.invalidateQueries())

/** How long the sign alone is seen; then, whether there is somebody to wait for. */
const PATIENCE_MS = 2000
const patience = () => new Promise((done) => setTimeout(done, PATIENCE_MS))
const root = createRoot(document.getElementById('root') as HTMLElement)

const words = startWords()
beginEarly(location)
// What there is to draw is drawn bit by bit: nothing is pressed in vain.
words
  .then(() => Promise.race([router.load(), patience()]))
  .then(() => startTransition(() => root.render(<App />)))
  // oxlint-disable-next-line no-console -- the catalogue of errors asks for it: a start that fails is only logged
  .catch((error: unknown) => console.error(error))
