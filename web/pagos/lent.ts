import { lendPart } from '#web/core/lent.ts'

lendPart('pasarela of parametro', async () => (await import('./pasarela/tools.tsx')).GatewayTools)
