import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'

import { Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

/** A part of a screen, and how to have it come before it is shown. */
export type Part<P> = ((props: P) => React.ReactNode) & { ahead: () => void }

/** A part of a screen that is fetched when it is first shown: `part(async () => (await import('./x.tsx')).X)`. */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const Loaded = lazy(async () => ({
    default: await load().catch(() => Missing),
  })) as unknown as ComponentType<P>
  const Shown = (props: P) => (
    <Suspense fallback={<Lines count={3} />}>
      <Loaded {...props} />
    </Suspense>
  )
  // It is asked for again when it is shown, and only then is a failure told.
  return Object.assign(Shown, { ahead: () => void load().catch(() => undefined) })
}

/** It did not come. The rest of the screen stays, and with it whatever was typed. */
function Missing() {
  const t = useT()
  return (
    <div role="alert">
      <p>{t('app.parteNoLlego')}</p>
      <Button size="xs" variant="default" onClick={() => location.reload()}>
        {t('app.recargar')}
      </Button>
    </div>
  )
}
