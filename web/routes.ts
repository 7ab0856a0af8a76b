import type { Screen } from '#web/core/screen.ts'

import { paths } from './paths.ts'

/** Every screen behind the session, and the public ones: one line each, one chunk each. */
export const screens: Screen[] = [
  {
    path: paths.grupos(),
    titulo: 'menu.grupos',
    load: async () => (await import('#web/grupo/list.tsx')).GrupoList,
  },
  {
    path: paths.matriculas(),
    titulo: 'menu.matriculasLista',
    load: async () => (await import('#web/matricula/list.tsx')).MatriculaList,
  },
  {
    path: paths.controlGrupos(),
    vista: 'periodos',
    titulo: 'menu.periodos',
    load: async () => (await import('#web/periodo/list.tsx')).PeriodoList,
  },
]
