import { Button } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

/** A part of a screen with its own chunk; `prefetch` loads the chunk before it is shown. */
export type LazyPart<P> = ((props: P) => ReactNode) & { prefetch: () => void }

/**
 * A part of a screen that is fetched when it is first shown: `lazyPart(async () => (await import('./x.tsx')).X)`.
 * `meanwhile` stands in its place: null for a dialog or a record, which lie over the screen.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <LoadingLines count={3} />,
): LazyPart<P> {
  const Loaded = lazy(async () => ({
    default: await load().catch(() => MissingPart),
  })) as unknown as ComponentType<P>
  const Shown = (props: P) => (
    <Suspense fallback={meanwhile}>
      <Loaded {...props} />
    </Suspense>
  )
  // A failed prefetch is silent: showing the part fetches again and reports the failure.
  return Object.assign(Shown, { prefetch: () => void load().catch(() => undefined) })
}

/** Replaces a part that failed to load. The rest of the screen stays, with its unsaved changes. */
function MissingPart() {
  const t = useT()
  return (
    <div role="alert" className="prose">
      <p>{t('app.parteNoLlego')}</p>
      <Button size="xs" variant="default" onClick={() => location.reload()}>
        {t('app.recargar')}
      </Button>
    </div>
  )
}
