import { lendPart } from '#web/core/screen/lent.ts'

lendPart('vistas of lista', async () => (await import('./vista/options.tsx')).ViewOptions)
lendPart('historial', async () => (await import('./auditoria/history.tsx')).History)
