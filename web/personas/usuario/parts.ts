import { recordPart } from '#web/core/lent.ts'

export const UsuarioRecord = recordPart('usuario', async () => (await import('./record.tsx')).UsuarioRecord)
