import { lendPart } from '#web/core/screen/lent.ts'

lendPart('reportes', async () => (await import('./reporte/menu.tsx')).ReportMenu)
lendPart('vistazo of grupo', async () => (await import('./grupo/glance.tsx')).GroupGlance)
lendPart('whatsAppOfPerson', async () => (await import('./persona/whatsapp.tsx')).PersonWhatsApp)
lendPart('miCaja', async () => (await import('./inicio/till.tsx')).Till)
