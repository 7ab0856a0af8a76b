import { lendPart } from '#web/core/screen/lent.ts'

lendPart('correo of parametro', async () => (await import('./correo/tools.tsx')).MailTools)
