import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const importacion: Screen[] = [
  {
    path: paths.importacion(),
    vista: 'camino',
    principal: true,
    titulo: 'menu.importacion',
    permiso: 'per_importacion',
    load: async () => (await import('#web/importacion/importacion/screen.tsx')).Arrival,
  },
  {
    path: paths.importacion(),
    vista: 'cotejo',
    menuVista: 'camino',
    titulo: 'importacion.cotejo',
    permiso: 'per_importacion',
    load: async () => (await import('#web/importacion/importacion/cotejo.tsx')).Cotejo,
  },
  {
    path: paths.importacion(),
    vista: 'recetas',
    menuVista: 'camino',
    titulo: 'receta.titulo',
    permiso: 'per_importacion',
    load: async () => (await import('#web/importacion/receta/list.tsx')).RecetaList,
  },
]
