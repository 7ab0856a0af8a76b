import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const cuentas: Screen[] = [
  {
    path: paths.controlGrupos(),
    vista: 'mora',
    titulo: 'mora.titulo',
    load: async () => (await import('#web/cuentas/mora/regla.tsx')).MoraRegla,
  },
  {
    path: paths.tarifarios(),
    vista: 'tarifarios',
    principal: true,
    titulo: 'menu.tarifarios',
    permiso: ['web_tarifario_listado', 'per_tarifario_gestionar'],
    load: async () => (await import('#web/cuentas/tarifario/list.tsx')).TarifarioList,
  },
]
