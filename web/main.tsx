import '#web/ui/styles/base.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'

import { expire } from '#web/core/expire.ts'
import { makeQueries } from '#web/core/failures.ts'
import { onSignedOutElsewhere } from '#web/core/token.ts'
import { startWords } from '#web/core/words.ts'
import { cssVariables, themeFor } from '#web/ui/theme.ts'
import { useT } from '#web/ui/words.ts'

import { makeRouter } from './router.tsx'

const go = (address: string) => void router.navigate({ href: address })
const queries = makeQueries(go)
const router = makeRouter(queries)

function App() {
  const t = useT()
  const theme = useMemo(() => themeFor(t), [t])
  return (
    <DirectionProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

onSignedOutElsewhere(() => expire(queries, go))
startWords()
  .then(() => createRoot(document.getElementById('root') as HTMLElement).render(<App />))
  // oxlint-disable-next-line no-console -- the catalogue of errors asks for it: a start that fails is only logged
  .catch((error: unknown) => console.error(error))
