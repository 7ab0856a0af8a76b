import { lendBulk, lendPart } from '#web/core/screen/lent.ts'

lendBulk('matricula', async () => (await import('./certificado/certify.tsx')).certifyEnrolments)
lendPart('mail of certificado', async () => (await import('./certificado/mail-item.tsx')).CertificateMailItem)
