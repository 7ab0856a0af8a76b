import '#web/core/request/no-eval.ts'
import '#web/ui/styles/base.css'
import '#web/ui/face.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, startTransition, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { watchNetwork } from '#web/core/request/connection.ts'
import { wasSignedIn } from '#web/core/request/token.ts'
import { paths } from '#web/core/screen/paths.ts'
import { reloadWhenConnected } from '#web/shell/missing-chunk.ts'
import { cssVariables, themeFor } from '#web/ui/theme.ts'
import { useT } from '#web/ui/words.ts'

import { loadShell, prefetchFirstScreen } from './screen-choice.ts'
import { SignIn } from './sign-in.tsx'
import { startWords } from './words.ts'

/**
 * The look of all that is shown. Its sheet of variables is written into the head: after a sheet in the body, none can be
 * appended, and Chromium then drops every measured text and lays out the whole page for each one that arrives (174).
 */
function Look({ children }: { children: ReactNode }) {
  const t = useT()
  const theme = useMemo(() => themeFor(t), [t])
  const look = { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }
  return (
    <DirectionProvider>
      {createPortal(<MantineProvider {...look} />, document.head)}
      <MantineProvider {...look} withCssVariables={false}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

/** The splash waits this long for the first screen; then the connection bar can be seen. */
const SPLASH_MS = 2000
const waitSplash = () => new Promise((done) => setTimeout(done, SPLASH_MS))
const root = createRoot(document.getElementById('root') as HTMLElement)
// Rendered in a transition, so that input is handled between its steps.
const show = (what: ReactNode) => startTransition(() => root.render(<Look>{what}</Look>))

const words = startWords()
const loadApp = () => import('./app.tsx')

async function showApp() {
  const [{ App, loadFirstScreen }] = await Promise.all([loadApp(), words])
  await Promise.race([loadFirstScreen(), waitSplash()])
  show(<App />)
}

/** Fetches the program while the password is typed. What fails is fetched again when it is needed. */
function prefetchApp() {
  void loadApp().catch(() => undefined)
  void loadShell().catch(() => undefined)
}

async function showSignIn() {
  const [{ Login }] = await Promise.all([import('#web/personas/sesion/login.tsx'), words])
  const leave = () => showApp().catch(() => void reloadWhenConnected())
  show(<SignIn Login={Login} onTouch={prefetchApp} onLeave={leave} />)
}

watchNetwork()
if (location.pathname === '/' && !wasSignedIn()) history.replaceState(null, '', paths.login())
const isSignIn = location.pathname === paths.login() && !wasSignedIn()
if (!isSignIn) prefetchFirstScreen(location)
// oxlint-disable-next-line no-console -- the catalogue of errors asks for it: a start that fails is only logged
;(isSignIn ? showSignIn() : showApp()).catch((error: unknown) => console.error(error))
