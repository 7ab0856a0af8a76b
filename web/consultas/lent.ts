import { lendPart, lendTabs } from '#web/core/screen/lent.ts'

lendPart('reportes', async () => (await import('./reporte/menu.tsx')).ReportMenu)
lendTabs('grupo', async () => (await import('./control/grupo-tabs.tsx')).grupoTabs)
lendPart('whatsAppOfPerson', async () => (await import('./persona/whatsapp.tsx')).PersonWhatsApp)
lendPart('miCaja', async () => (await import('./inicio/till.tsx')).Till)
