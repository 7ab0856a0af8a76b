import { recordPart } from '#web/core/lent.ts'

export const GrupoRecord = recordPart('grupo', async () => (await import('./record.tsx')).GrupoRecord)
