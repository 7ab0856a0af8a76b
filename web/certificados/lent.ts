import { lendBulk } from '#web/core/lent.ts'

lendBulk('matricula', async () => (await import('./certificado/certify.tsx')).certifyEnrolments)
