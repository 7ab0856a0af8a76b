import { lazyPart } from '#web/core/screen/lazy-part.tsx'

// Parts of later steps, loaded while the user is in the step before.
export const PersonFields = lazyPart(async () => (await import('./persona/person-form.tsx')).PersonFields)
export const EnrolmentCharges = lazyPart(async () => (await import('./terms/charges.tsx')).EnrolmentCharges)
export const FirstPayment = lazyPart(async () => (await import('./pago/payment.tsx')).FirstPayment)
export const EnrolmentResult = lazyPart(async () => (await import('./result/result.tsx')).EnrolmentResult)
export const ActCharges = lazyPart(async () => (await import('./act-charges.tsx')).ActCharges)
export const ActResult = lazyPart(async () => (await import('./result/act-result.tsx')).ActResult)

export function restAhead() {
  for (const one of [EnrolmentCharges, FirstPayment, EnrolmentResult]) one.prefetch()
}
