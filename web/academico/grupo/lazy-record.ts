import { recordPart } from '#web/core/screen/lent.ts'

export const GrupoRecord = recordPart('grupo', async () => (await import('./record.tsx')).GrupoRecord)
