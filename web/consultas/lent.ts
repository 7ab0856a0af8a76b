import { lendTabs } from '#web/core/screen/lent.ts'

lendTabs('grupo', async () => (await import('./control/grupo-tabs.tsx')).grupoTabs)
