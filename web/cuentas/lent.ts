import { lendTabs } from '#web/core/lent.ts'

lendTabs('usuario', async () => (await import('./cuenta/usuario-tabs.tsx')).usuarioTabs)
