import { lazyPart } from '#web/core/screen/lazy-part.tsx'

// Loaded on demand, for forms that show neither at first.
export const SendVoucherPart = lazyPart(async () => (await import('./send.tsx')).SendVoucher)
export const VoucherFieldPart = lazyPart(async () => (await import('./field.tsx')).VoucherField)
