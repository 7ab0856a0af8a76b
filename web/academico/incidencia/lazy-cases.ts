import { lazyPart } from '#web/core/lazy-part.tsx'

export const Cases = lazyPart(async () => (await import('./cases.tsx')).Cases)
