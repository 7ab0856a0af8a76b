import { lendPart, lendSource, lendTabs } from '#web/core/screen/lent.ts'

lendPart('deshacerCorrida', async () => (await import('./corrida/undo.tsx')).UndoRun)
lendPart('otroConcepto', async () => (await import('./matricula/other-charge.tsx')).OtherCharge)
lendSource('matricula', async () => (await import('./matricula/source.ts')).matriculasConGrupo)
lendTabs('usuario', async () => (await import('./matricula/usuario-tabs.tsx')).usuarioTabs)
