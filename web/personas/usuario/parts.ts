import { recordPart } from '#web/core/screen/lent.ts'

export const UsuarioRecord = recordPart('usuario', async () => (await import('./record.tsx')).UsuarioRecord)
