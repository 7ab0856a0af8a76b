import { lendTabs } from '#web/core/screen/lent.ts'

lendTabs('usuario', async () => (await import('./cuenta/usuario-tabs.tsx')).usuarioTabs)
