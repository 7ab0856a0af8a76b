import { Button } from '@mantine/core'
import { Outlet, useLoaderData, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { ApiError } from '#web/core/api-error.ts'
import type { Shown } from '#web/core/screen.ts'
import { FullSpinner } from '#web/ui/spinner.tsx'
import { useAnyNews } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

const ToastHost = lazy(() => import('#web/ui/toast-host.tsx'))

/** Around everything: the screen, the news, and the spinner of a slow change. */
export function Root() {
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
  const { Component } = useLoaderData({ strict: false }) as Shown
  return <Component />
}

/** A screen that broke, or whose chunk did not come. */
export function ScreenFailed({ error }: { error: unknown }) {
  const t = useT()
  return (
    <div role="alert" style={{ maxWidth: 480, margin: '18vh auto', padding: 24, textAlign: 'center' }}>
      <h1 style={{ fontSize: 20 }}>{t('app.errorPantalla')}</h1>
      <p>{error instanceof ApiError ? error.message : t('app.errorPantallaTexto')}</p>
      <Button onClick={() => location.reload()}>{t('app.recargar')}</Button>
    </div>
  )
}
