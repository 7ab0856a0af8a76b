import { lendPart, lendTabs } from '#web/core/lent.ts'

lendPart('expediente propio', async () => (await import('./expediente/propio.tsx')).ExpedientePropio)
lendTabs('usuario', async () => (await import('./expediente/tabs.tsx')).usuarioTabs)
lendTabs('incidencia', async () => (await import('./expediente/tabs.tsx')).incidenciaTabs)
