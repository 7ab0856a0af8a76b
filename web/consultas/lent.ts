import { lendPart } from '#web/core/screen/lent.ts'

lendPart('reportes', async () => (await import('./reporte/menu.tsx')).ReportMenu)
lendPart('vistazo of grupo', async () => (await import('./grupo/glance.tsx')).GroupGlance)
