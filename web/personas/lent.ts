import { lendSource } from '#web/core/screen/lent.ts'

lendSource('usuario', async () => (await import('./usuario/source.ts')).personasConLogin)
