import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export { FirstPlace } from './first-place.tsx'
export { useWhereToPay } from './use-where-to-pay.ts'

/** Loaded after the screen that shows it, which keeps its room. */
export const WhereToPayPart = lazyPart(async () => (await import('./donde-pagar.tsx')).WhereToPay, null)
