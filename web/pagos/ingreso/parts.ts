import { recordPart } from '#web/core/lent.ts'

export const IngresoRecord = recordPart('ingreso', async () => (await import('./record.tsx')).IngresoRecord)
