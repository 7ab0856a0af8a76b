import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'

import { Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

/** A part of a screen, and how to have it come before it is shown. */
export type LazyPart<P> = ((props: P) => React.ReactNode) & { prefetch: () => void }

/** A part of a screen that is fetched when it is first shown: `part(async () => (await import('./x.tsx')).X)`. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Loaded = lazy(async () => ({
    default: await load().catch(() => MissingPart),
  })) as unknown as ComponentType<P>
  const Shown = (props: P) => (
    <Suspense fallback={<Lines count={3} />}>
      <Loaded {...props} />
    </Suspense>
  )
  // It is asked for again when it is shown, and only then is a failure told.
  return Object.assign(Shown, { prefetch: () => void load().catch(() => undefined) })
}

/** It did not come. The rest of the screen stays, and with it whatever was typed. */
function MissingPart() {
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
