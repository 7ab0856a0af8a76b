import { lendPart } from '#web/core/lent.ts'

lendPart('historial', async () => (await import('./auditoria/history.tsx')).History)
