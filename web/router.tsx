import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'

import { opens } from '#contract/core/permisos.ts'
import type { Sesion } from '#contract/personas/sesion.ts'
import { isLeavingSession } from '#web/core/request/expire-session.ts'
import { resumeSession, wasSignedIn } from '#web/core/request/token.ts'
import { parseParams, stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import type { LoadedScreen, Screen } from '#web/core/screen/screen.ts'
import { isConsentPostponed } from '#web/personas/consentimiento/postponed.ts'
import { leaveForServerPage } from '#web/personas/sesion/return-address.ts'
import { FailedScreen } from '#web/shell/failed-screen.tsx'
import { warnForbidden } from '#web/shell/query-client.ts'

import { Root, Screened, Unframed } from './root.tsx'
import {
  isWithoutShell,
  loadShell,
  prefetchScreen,
  principalOf,
  type ScreenAddress,
  screenAt,
  screenOf,
  screensByPath,
  vistaOf,
} from './screen-choice.ts'

type Context = { queries: QueryClient }
type Entering = { context: Context; location: ScreenAddress & { href: string } }

const rootRoute = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: () => null,
})

/** Returns the screen of a duty that a session has before anything else. */
function dueScreen({ debeCambiarClave, faltaSegundoFactor, idUsuario, ...asked }: Sesion) {
  if (debeCambiarClave) return paths.cambiarClave()
  if (faltaSegundoFactor) return paths.segundoFactor()
  const asks = asked.faltaConsentimiento || asked.faltaPermiso
  return asks && !isConsentPostponed(idUsuario) ? paths.consentimiento() : undefined
}

/**
 * Redirects to the login without a session, to the password change, the second factor, or the page that asks for the consent and for the leave of adults, when that is due,
 * and home from a forbidden screen.
 */
async function requireSession({ context, location }: Entering) {
  if (!(await resumeSession()))
    throw redirect({ href: `${paths.login()}?volver=${encodeURIComponent(location.href)}` })
  const { loadSesion } = await import('#web/core/session/session.ts')
  const sesion = await loadSesion(context.queries)
  const due = dueScreen(sesion)
  if (due && !location.href.startsWith(due)) throw redirect({ href: due })
  const { permiso } = screenAt(location) ?? {}
  if (!permiso || opens(permiso, new Set(sesion.authorities))) return
  warnForbidden()
  throw redirect({ href: paths.inicio(), replace: true })
}

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: (here) => {
    if (wasSignedIn()) prefetchScreen(here.location)
    return requireSession(here)
  },
  component: lazyRouteComponent(loadShell, 'Shell'),
})

async function loadScreen(choice: Screen[], search: object): Promise<LoadedScreen> {
  const screen = screenOf(choice, vistaOf(search))
  const { load, ...rest } = screen
  return { ...rest, Component: await load(), principal: screen === principalOf(choice) }
}

const routesOf = (parent: typeof rootRoute | typeof shellRoute, around: (screen: Screen) => boolean) =>
  [...screensByPath]
    .filter(([, choice]) => around(principalOf(choice)))
    .map(([path, choice]) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        ...(principalOf(choice).sinMarco && { beforeLoad: requireSession }),
        loaderDeps: ({ search }) => ({ vista: vistaOf(search) }),
        loader: ({ location }) => loadScreen(choice, location.search),
        staleTime: Infinity,
        component: principalOf(choice).sinMarco ? Unframed : Screened,
        errorComponent: FailedScreen,
      }),
    )

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login(),
  beforeLoad: async ({ search }) => {
    if (isLeavingSession() || !(await resumeSession())) return
    await leaveForServerPage((search as { volver?: unknown }).volver)
    throw redirect({ href: paths.inicio() })
  },
  component: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
})

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: (await resumeSession()) ? paths.resumen() : paths.login(), replace: true })
  },
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
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
    routeTree: rootRoute.addChildren([
      startRoute,
      loginRoute,
      ...routesOf(rootRoute, isWithoutShell),
      shellRoute.addChildren(routesOf(shellRoute, (screen) => !isWithoutShell(screen))),
      unknownRoute,
    ]),
    context: { queries },
    parseSearch: parseParams,
    stringifySearch: stringifyParams,
    scrollRestoration: true,
    defaultErrorComponent: FailedScreen,
  })
