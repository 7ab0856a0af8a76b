import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { recordPart } from '#web/core/screen/lent.ts'

export const IngresoRecord = recordPart('ingreso', async () => (await import('./record.tsx')).IngresoRecord)
export const FirstTill = lazyPart(async () => (await import('./caja/first-till.tsx')).FirstTill)
export const PaymentSlip = lazyPart(async () => (await import('./caja/slip.tsx')).Slip, null)
