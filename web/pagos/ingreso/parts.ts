import { recordPart } from '#web/core/screen/lent.ts'

export const IngresoRecord = recordPart('ingreso', async () => (await import('./record.tsx')).IngresoRecord)
