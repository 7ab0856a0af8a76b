import { lendPart } from '#web/core/screen/lent.ts'

lendPart('historial', async () => (await import('./auditoria/history.tsx')).History)
