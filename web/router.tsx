import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'

import { isLeavingSession } from '#web/core/expire-session.ts'
import { parseParams, stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import type { Screen, LoadedScreen } from '#web/core/screen.ts'
import { resumeSession, wasSignedIn } from '#web/core/token.ts'
import { Login } from '#web/personas/sesion/login.tsx'
import { FailedScreen } from '#web/shell/failed-screen.tsx'

import { Root, Screened } from './root.tsx'
import {
  ahead,
  byPath,
  chosenOf,
  isAlone,
  loadShell,
  type Place,
  principalOf,
  vistaOf,
} from './screen-choice.ts'

type Context = { queries: QueryClient }
type Here = { context: Context; location: Place & { href: string } }

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: () => null,
})

/** Nobody goes past here without a session; whoever must change the password changes it first. */
async function withSession({ context, location }: Here) {
  if (!(await resumeSession()))
    throw redirect({ href: `${paths.login()}?volver=${encodeURIComponent(location.href)}` })
  const { loadSesion } = await import('#web/core/session.ts')
  const { debeCambiarClave } = await loadSesion(context.queries)
  if (debeCambiarClave && !location.href.startsWith(paths.cambiarClave()))
    throw redirect({ href: paths.cambiarClave() })
}

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: (here) => {
    if (wasSignedIn()) ahead(here.location)
    return withSession(here)
  },
  component: lazyRouteComponent(loadShell, 'Shell'),
})

async function show(choice: Screen[], vista: string | undefined): Promise<LoadedScreen> {
  const screen = chosenOf(choice, vista)
  const { load, ...rest } = screen
  return { ...rest, Component: await load(), principal: screen === principalOf(choice) }
}

const routesOf = (parent: typeof root | typeof shell, around: (screen: Screen) => boolean) =>
  [...byPath]
    .filter(([, choice]) => around(principalOf(choice)))
    .map(([path, choice]) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        ...(principalOf(choice).sinMarco && { beforeLoad: withSession }),
        loaderDeps: ({ search }) => ({ vista: vistaOf(search) }),
        loader: ({ deps }) => show(choice, deps.vista),
        staleTime: Infinity,
        component: Screened,
        errorComponent: FailedScreen,
      }),
    )

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login(),
  beforeLoad: async () => {
    if (!isLeavingSession() && (await resumeSession())) throw redirect({ href: paths.inicio() })
  },
  component: Login,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: (await resumeSession()) ? paths.resumen() : paths.login(), replace: true })
  },
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({
      href: `${paths.noEncontrado()}?de=${encodeURIComponent(location.pathname)}`,
      replace: true,
    })
  },
})

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([
      start,
      login,
      ...routesOf(root, isAlone),
      shell.addChildren(routesOf(shell, (screen) => !isAlone(screen))),
      unknown,
    ]),
    context: { queries },
    parseSearch: parseParams,
    stringifySearch: stringifyParams,
    scrollRestoration: true,
    defaultErrorComponent: FailedScreen,
  })
