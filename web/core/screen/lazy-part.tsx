import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

/** A part of a screen with its own chunk; `prefetch` loads the chunk before it is shown. */
export type LazyPart<P> = ((props: P) => ReactNode) & { prefetch: () => void }

/**
 * A part of a screen that is fetched when it is first shown: `lazyPart(async () => (await import('./x.tsx')).X)`.
 * `meanwhile` stands in its place: null for a dialog or a record, which lie over the screen.
 * Not React's `lazy`: it keeps what stands in its place for 300 ms, even when the part has come sooner.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <LoadingLines count={3} />,
): LazyPart<P> {
  let kept: ComponentType<P> | undefined
  const fetchPart = async () => (kept = await load())
  function Shown(props: P) {
    const [Part, show] = useState(() => kept)
    useLayoutEffect(() => {
      if (Part) return undefined
      let mounted = true
      const showIfMounted = (come: ComponentType<P>) => mounted && show(() => come)
      fetchPart().then(showIfMounted, () => showIfMounted(MissingPart))
      return () => {
        mounted = false
      }
    }, [Part])
    return Part ? <Part {...props} /> : meanwhile
  }
  // A failed prefetch is silent: showing the part fetches again and reports the failure.
  return Object.assign(Shown, { prefetch: () => void fetchPart().catch(() => undefined) })
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
