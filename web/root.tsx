import { Outlet, useLoaderData, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

import type { LoadedScreen } from '#web/core/screen/screen.ts'
import { Dialogs } from '#web/shell/dialogs.tsx'
import { FullSpinner } from '#web/ui/spinner.tsx'
import { useHasNews } from '#web/ui/toast.tsx'
import { useRemoveSplash } from '#web/ui/use-remove-splash.ts'

// A failure to load the notifications must not break the screen.
const ToastHost = lazy<ComponentType>(() =>
  import('#web/ui/toast-host.tsx').catch(() => ({ default: () => null })),
)

/** The root of all routes: the screen, the notifications, and the spinner of a slow navigation. */
export function Root() {
  useRemoveSplash()
  const changing = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <Outlet />
      {useHasNews() && (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      )}
      <FullSpinner active={changing} />
    </>
  )
}

/** Renders the screen loaded by its route. */
export function Screened() {
  const { Component } = useLoaderData({ strict: false }) as LoadedScreen
  return <Component />
}

/** The screen of a session without the shell, with the dialogs that the shell has. */
export const Unframed = () => (
  <>
    <Screened />
    <Dialogs />
  </>
)
