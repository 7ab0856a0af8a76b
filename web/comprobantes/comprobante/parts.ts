import { lazyPart } from '#web/core/lazy-part.tsx'

// Loaded after the form that it belongs to: most schools issue none. Apart from the door of this noun, which would bring all that it passes
// on wherever one of them is used.
export const ComprobanteChoicePart = lazyPart(async () => (await import('./choice.tsx')).ComprobanteChoice)
export const ComprobanteOfPayment = lazyPart(
  async () => (await import('./of-payment.tsx')).ComprobanteOfPayment,
)
export const FilesOfPayment = lazyPart(
  async () => (await import('./files-of-payment.tsx')).FilesOfPayment,
  null,
)
