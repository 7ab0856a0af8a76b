import { lendSource } from '#web/core/lent.ts'

lendSource('usuario', async () => (await import('./usuario/source.ts')).personasConLogin)
