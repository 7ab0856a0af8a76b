import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { recordPart } from '#web/core/screen/lent.ts'

export const UsuarioRecord = recordPart('usuario', async () => (await import('./record.tsx')).UsuarioRecord)
export const UsuarioDatos = lazyPart(async () => (await import('./facts.tsx')).UsuarioDatos)
