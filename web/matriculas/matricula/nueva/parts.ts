import { part } from '#web/core/part.tsx'

// What a step needs only once it is reached: it comes while the one before is being done.
export const PersonFields = part(async () => (await import('./persona/person-form.tsx')).PersonFields)
export const Charges = part(async () => (await import('./condiciones/charges.tsx')).Charges)
export const Payment = part(async () => (await import('./pago/payment.tsx')).Payment)
export const Result = part(async () => (await import('./resultado/result.tsx')).Result)

export function restAhead() {
  for (const one of [Charges, Payment, Result]) one.ahead()
}
