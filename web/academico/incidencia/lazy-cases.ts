import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export const Cases = lazyPart(async () => (await import('./cases.tsx')).Cases)
