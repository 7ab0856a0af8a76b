import { type ComponentType, lazy, Suspense } from 'react'

import { Lines } from '#web/ui/waiting.tsx'

/** A part of a screen that is fetched when it is first shown: `part(async () => (await import('./x.tsx')).X)`. */
export function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  return function Part(props: P) {
    return (
      <Suspense fallback={<Lines count={3} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
