import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const academico: Screen[] = [
  {
    path: paths.grupos(),
    principal: true,
    titulo: 'menu.grupos',
    load: async () => (await import('#web/academico/grupo/list.tsx')).GrupoList,
  },
  {
    path: paths.grupos(),
    vista: 'calendario',
    titulo: 'calendario.titulo',
    load: async () => (await import('#web/academico/grupo/calendario/screen.tsx')).Calendario,
  },
  {
    path: paths.matriculas(),
    vista: 'incidencias',
    titulo: 'incidencia.titulo',
    load: async () => (await import('#web/academico/incidencia/list.tsx')).IncidenciaList,
  },
  {
    path: paths.controlAlumnos(),
    vista: 'clases',
    titulo: 'clase.titulo',
    load: async () => (await import('#web/academico/clase/list.tsx')).ClaseList,
  },
  {
    path: paths.controlGrupos(),
    vista: 'periodos',
    titulo: 'menu.periodos',
    permiso: ['web_ingreso_control_economico_grupos', 'per_periodo_gestionar'],
    load: async () => (await import('#web/academico/periodo/list.tsx')).PeriodoList,
  },
  {
    path: paths.cursos(),
    titulo: 'menu.cursos',
    load: async () => (await import('#web/academico/curso/list.tsx')).CursoList,
  },
  {
    path: paths.calificacionEsquemas(),
    titulo: 'menu.calificacionEsquemas',
    permiso: ['web_tarifario_listado', 'per_curso_gestionar'],
    load: async () => (await import('#web/academico/calificacion-esquema/list.tsx')).EsquemaList,
  },
  {
    path: paths.tarifarios(),
    vista: 'areas',
    titulo: 'menu.areas',
    permiso: ['web_tarifario_listado', 'per_area_gestionar'],
    load: async () => (await import('#web/academico/area/list.tsx')).AreaList,
  },
]
