import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const consultas: Screen[] = [
  {
    path: paths.inicio(),
    titulo: 'menu.inicio',
    load: async () => (await import('#web/consultas/inicio/inicio.tsx')).Inicio,
  },
  {
    path: paths.puestaEnMarcha(),
    principal: true,
    titulo: 'menu.puestaEnMarcha',
    load: async () => (await import('#web/consultas/puesta/screen.tsx')).PuestaEnMarcha,
  },
  {
    path: paths.usuarios(),
    vista: 'persona',
    titulo: 'persona.titulo',
    load: async () => (await import('#web/consultas/persona/persona.tsx')).Persona,
  },
  {
    path: paths.grupos(),
    vista: 'grupo',
    titulo: 'grupo.pagina',
    load: async () => (await import('#web/consultas/grupo/page.tsx')).GroupPage,
  },
  {
    path: paths.resumen(),
    titulo: 'tablero.titulo',
    load: async () => (await import('#web/consultas/tablero/resumen.tsx')).Resumen,
  },
  {
    path: paths.misCursos(),
    principal: true,
    titulo: 'menu.miscursos',
    permiso: 'menu_miscursos',
    load: async () => (await import('#web/consultas/alumno/mis-cursos.tsx')).MisCursos,
  },
  {
    path: paths.misCursos(),
    vista: 'calendario',
    titulo: 'calendario.titulo',
    permiso: 'menu_miscursos',
    load: async () => (await import('#web/consultas/alumno/calendario.tsx')).MiCalendario,
  },
  {
    path: paths.misPagos(),
    vista: 'pagos',
    principal: true,
    titulo: 'menu.mispagos',
    permiso: 'menu_miscursos',
    load: async () => (await import('#web/consultas/alumno/mis-pagos.tsx')).MisPagos,
  },
  {
    path: paths.controlAlumnos(),
    vista: 'alumnos',
    principal: true,
    titulo: 'menu.controlAlumnos',
    load: async () => (await import('#web/consultas/control/alumnos.tsx')).ControlAlumnos,
  },
  {
    path: paths.controlMatriculas(),
    titulo: 'menu.controlMatriculas',
    load: async () => (await import('#web/consultas/control/matriculas.tsx')).ControlMatriculas,
  },
  {
    path: paths.controlGrupos(),
    vista: 'grupos',
    principal: true,
    titulo: 'menu.controlGrupos',
    load: async () => (await import('#web/consultas/control/grupos.tsx')).ControlGrupos,
  },
]
