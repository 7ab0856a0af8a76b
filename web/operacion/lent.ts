import { lendPart, lendTabs } from '#web/core/screen/lent.ts'

lendPart('expediente propio', async () => (await import('./expediente/propio.tsx')).ExpedientePropio)
lendPart('respaldo of parametro', async () => (await import('./respaldo/tools.tsx')).BackupTools)
lendTabs('usuario', async () => (await import('./expediente/tabs.tsx')).usuarioTabs)
lendTabs('incidencia', async () => (await import('./expediente/tabs.tsx')).incidenciaTabs)
