import { lendSource, lendTabs } from '#web/core/screen/lent.ts'

lendSource('area', async () => (await import('./area/index.ts')).areas.only({ estado: 'ACTIVO' }))
// The record of a group shows its classes and cases, and their forms choose a group: a door to it would close the circle.
lendSource('grupo', async () => (await import('./grupo/index.ts')).grupos)
lendTabs('usuario', async () => (await import('./incidencia/tabs.tsx')).usuarioTabs)
lendTabs('ingreso', async () => (await import('./incidencia/tabs.tsx')).ingresoTabs)
