import { lendPart } from '#web/core/screen/lent.ts'

lendPart('pasarela of parametro', async () => (await import('./pasarela/tools.tsx')).GatewayTools)
