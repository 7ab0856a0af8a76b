import { Outlet, useLoaderData, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'

import type { LoadedScreen } from '#web/core/screen.ts'
import { FullSpinner } from '#web/ui/spinner.tsx'
import { useAnyNews } from '#web/ui/toast.tsx'

// News that cannot be shown must not take the screen with it.
const ToastHost = lazy<ComponentType>(() =>
  import('#web/ui/toast-host.tsx').catch(() => ({ default: () => null })),
)

/** The sign that is there before the program. */
const useArrived = () => useEffect(() => document.getElementById('arranque')?.remove(), [])

/** Around everything: the screen, the news, and the spinner of a slow change. */
export function Root() {
  useArrived()
  const changing = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <Outlet />
      {useAnyNews() && (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      )}
      <FullSpinner active={changing} />
    </>
  )
}

/** The screen that its route has loaded. */
export function Screened() {
  const { Component } = useLoaderData({ strict: false }) as LoadedScreen
  return <Component />
}
