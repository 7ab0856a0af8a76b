import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const matriculas: Screen[] = [
  {
    path: paths.matriculaNueva(),
    titulo: 'menu.matriculasNueva',
    permiso: ['web_ingreso_nuevo', 'per_matricula_nueva'],
    load: async () => (await import('#web/matriculas/matricula/nueva/enrol.tsx')).MatriculaNueva,
  },
  {
    path: paths.matriculas(),
    vista: 'matriculas',
    principal: true,
    titulo: 'menu.matriculasLista',
    load: async () => (await import('#web/matriculas/matricula/list.tsx')).MatriculaList,
  },
  {
    path: paths.matriculas(),
    vista: 'carga',
    titulo: 'carga.boton',
    permiso: 'per_matricula_nueva',
    load: async () => (await import('#web/matriculas/matricula/carga/page.tsx')).CargarLista,
  },
  {
    path: paths.matriculas(),
    vista: 'traslado',
    titulo: 'traslado.pagina',
    permiso: 'per_matricula_trasladar',
    load: async () => (await import('#web/matriculas/traslado/page.tsx')).Trasladar,
  },
  {
    path: paths.matriculas(),
    vista: 'interesados',
    titulo: 'menu.interesados',
    load: async () => (await import('#web/matriculas/interesado/list.tsx')).InteresadoList,
  },
  {
    path: paths.matriculas(),
    vista: 'interesados-tablero',
    menuVista: 'interesados',
    titulo: 'interesado.tablero',
    load: async () => (await import('#web/matriculas/interesado/board.tsx')).InteresadoBoard,
  },
  {
    path: paths.matriculas(),
    vista: 'tipos',
    titulo: 'menu.matriculaTipos',
    permiso: ['web_ingreso_control_economico_grupos', 'per_configuracion'],
    load: async () => (await import('#web/matriculas/matricula-tipo/list.tsx')).MatriculaTipoList,
  },
]
