import { lazyPart } from '#web/core/lazy-part.tsx'
import { recordPart } from '#web/core/lent.ts'

export const IngresoRecord = recordPart('ingreso', async () => (await import('./record.tsx')).IngresoRecord)

export const PagoFieldsPart = lazyPart(async () => (await import('./registrar/pago-fields.tsx')).PagoFields)
