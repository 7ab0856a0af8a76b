import { lendSource, lendTabs } from '#web/core/lent.ts'

lendSource('area', async () => (await import('./area/index.ts')).areas.only({ estado: 'ACTIVO' }))
lendTabs('usuario', async () => (await import('./incidencia/tabs.tsx')).usuarioTabs)
lendTabs('ingreso', async () => (await import('./incidencia/tabs.tsx')).ingresoTabs)
