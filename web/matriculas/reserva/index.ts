import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export const Holds = lazyPart(async () => (await import('./holds.tsx')).Holds)
