import { part } from '#web/core/part.tsx'

// For a form that shows neither at first.
export const SendVoucherPart = part(async () => (await import('./send.tsx')).SendVoucher)
export const VoucherFieldPart = part(async () => (await import('./field.tsx')).VoucherField)
