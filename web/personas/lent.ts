import { lendSource, lendTabs } from '#web/core/screen/lent.ts'

lendSource('usuario', async () => (await import('./usuario/source.ts')).personasConLogin)
lendTabs('usuario', async () => (await import('./vinculo/tabs.tsx')).tabs as never)
