import { lendTabs } from '#web/core/lent.ts'

lendTabs('grupo', async () => (await import('./control/grupo-tabs.tsx')).grupoTabs)
