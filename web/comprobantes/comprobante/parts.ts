import { lazyPart } from '#web/core/screen/lazy-part.tsx'

// Apart from the door of this noun, which would bring all that it passes on wherever the part is used.
export const FilesOfPayment = lazyPart(
  async () => (await import('./files-of-payment.tsx')).FilesOfPayment,
  null,
)
