import { lazyPart } from '#web/core/screen/lazy-part.tsx'

// Forms come when they are asked for: a record that is only read needs none of their controls.
export const MatriculaEditar = lazyPart(async () => (await import('./form.tsx')).MatriculaEditar)
export const ChargeNew = lazyPart(async () => (await import('./charge-form.tsx')).ChargeNew)
export const ChargeEdit = lazyPart(async () => (await import('./charge-form.tsx')).ChargeEdit)
export const SplitForm = lazyPart(async () => (await import('./split-form.tsx')).SplitForm)
export const ChargePayments = lazyPart(async () => (await import('./charge-payments.tsx')).ChargePayments)
