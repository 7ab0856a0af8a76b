import { lazyPart } from '#web/core/lazy-part.tsx'

/** Loaded after the screen that shows it. */
export const WhereToPayPart = lazyPart(async () => (await import('./donde-pagar.tsx')).WhereToPay)
