import { lazyPart } from '#web/core/lazy-part.tsx'

// Parts of later steps, loaded while the user is in the step before.
export const PersonFields = lazyPart(async () => (await import('./persona/person-form.tsx')).PersonFields)
export const Charges = lazyPart(async () => (await import('./condiciones/charges.tsx')).Charges)
export const Payment = lazyPart(async () => (await import('./pago/payment.tsx')).Payment)
export const Result = lazyPart(async () => (await import('./resultado/result.tsx')).Result)

export function restAhead() {
  for (const one of [Charges, Payment, Result]) one.prefetch()
}
