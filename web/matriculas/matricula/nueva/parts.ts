import { lazyPart } from '#web/core/lazy-part.tsx'

// Parts of later steps, loaded while the user is in the step before.
export const PersonFields = lazyPart(async () => (await import('./persona/person-form.tsx')).PersonFields)
export const EnrolmentCharges = lazyPart(async () => (await import('./terms/charges.tsx')).EnrolmentCharges)
export const FirstPayment = lazyPart(async () => (await import('./pago/payment.tsx')).FirstPayment)
export const EnrolmentResult = lazyPart(async () => (await import('./result/result.tsx')).EnrolmentResult)

export function restAhead() {
  for (const one of [EnrolmentCharges, FirstPayment, EnrolmentResult]) one.prefetch()
}
