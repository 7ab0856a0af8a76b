import { lazyPart } from '#web/core/lazy-part.tsx'

// Loaded after the form that it belongs to: most schools issue none.
export const ComprobanteChoicePart = lazyPart(async () => (await import('./choice.tsx')).ComprobanteChoice)
export const ComprobanteOfPayment = lazyPart(
  async () => (await import('./of-payment.tsx')).ComprobanteOfPayment,
)
export const IssuingStep = lazyPart(async () => (await import('./issuing-step.tsx')).IssuingStep, null)
export const FilesOfPayment = lazyPart(
  async () => (await import('./files-of-payment.tsx')).FilesOfPayment,
  null,
)
