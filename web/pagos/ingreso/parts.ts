import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { recordPart } from '#web/core/screen/lent.ts'

export const IngresoRecord = recordPart('ingreso', async () => (await import('./record.tsx')).IngresoRecord)

export const PagoFieldsPart = lazyPart(async () => (await import('./registrar/pago-fields.tsx')).PagoFields)
