import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export { ChargeStrip } from './strip.tsx'

/** The one date of an enrolment. Apart, because a list shows it on the cards of a phone only. */
export const NextCharge = lazyPart(async () => (await import('./next-charge.tsx')).NextCharge, null)
