import { lazyPart } from '#web/core/lazy-part.tsx'

// For a form that shows neither at first.
export const SendVoucherPart = lazyPart(async () => (await import('./send.tsx')).SendVoucher)
export const VoucherFieldPart = lazyPart(async () => (await import('./field.tsx')).VoucherField)
