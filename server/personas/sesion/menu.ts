import type { Permiso } from '#contract/core/permisos.ts'
import type { Sesion } from '#contract/personas/sesion.ts'

type Menu = Sesion['menu'][number]
type Entry = { title: string; path: string; permiso: Permiso }
type Section = { title: string; icon: string; permiso: Permiso; entries: Entry[] }

/** The screens that there are. An entry whose screen is still to be built is not offered. */
const BUILT: ReadonlySet<string> = new Set([
  'menu.inicio',
  'menu.miscursos',
  'menu.mispagos',
  'menu.usuariosLista',
  'menu.usuariosNuevo',
  'menu.matriculasNueva',
  'menu.matriculasLista',
  'menu.grupos',
  'menu.cursos',
  'menu.clases',
  'menu.periodos',
  'menu.areas',
  'menu.calificacionEsquemas',
  'menu.ingresosNuevo',
  'menu.ingresosLista',
  'menu.controlAlumnos',
  'menu.controlMatriculas',
  'menu.controlGrupos',
  'menu.tarifarios',
  'menu.mensajes',
  'menu.parametros',
  'menu.estados',
  'menu.tipos',
  'menu.perfiles',
  'menu.auditoria',
  'menu.incidencias',
  'menu.certificados',
  'menu.certificacionFormatos',
])

const entry = (title: string, path: string, permiso: Permiso): Entry => ({
  title: `menu.${title}`,
  path,
  permiso,
})

const HOME = [
  { ...entry('inicio', '/dashboard/inicio', 'menu_inicio'), icon: 'home' },
  { ...entry('miscursos', '/alumno/miscursos', 'menu_miscursos'), icon: 'book' },
  { ...entry('mispagos', '/alumno/mispagos', 'menu_miscursos'), icon: 'credit-card' },
]

const ALUMNOS = '/ingresos/control-economico-de-alumnos'
const GRUPOS = '/ingresos/control-economico-de-grupos'
const ESTADOS = '/estados/lista'

const SECTIONS: Section[] = [
  {
    title: 'menu.usuarios',
    icon: 'users',
    permiso: 'menu_usuarios',
    entries: [
      entry('usuariosLista', '/usuarios/lista', 'web_usuario_listado'),
      entry('usuariosNuevo', '/usuarios/nuevo', 'per_usuario_nuevo'),
      entry('perfiles', '/usuarios/lista?vista=perfiles', 'per_perfil_gestionar'),
    ],
  },
  {
    title: 'menu.academico',
    icon: 'school',
    permiso: 'menu_economico',
    entries: [
      entry('matriculasNueva', '/matriculas/nueva', 'web_ingreso_nuevo'),
      entry('matriculasLista', '/matriculas/lista', 'web_ingreso_listado'),
      entry('incidencias', '/matriculas/lista?vista=incidencias', 'per_incidencia_gestionar'),
      entry('grupos', '/grupos/lista', 'web_grupo_listado'),
      entry('cursos', '/cursos/lista', 'web_curso_listado'),
      entry('periodos', `${GRUPOS}?vista=periodos`, 'web_ingreso_control_economico_grupos'),
      entry('areas', '/tarifarios/lista?vista=areas', 'web_tarifario_listado'),
      entry('calificacionEsquemas', '/calificaciones/calificacion-esquema-lista', 'web_tarifario_listado'),
    ],
  },
  {
    title: 'menu.ingresos',
    icon: 'cash',
    permiso: 'menu_economico',
    entries: [
      entry('ingresosNuevo', '/ingresos/nuevo', 'web_ingreso_nuevo'),
      entry('ingresosLista', '/ingresos/lista', 'web_ingreso_listado'),
      entry('controlAlumnos', ALUMNOS, 'web_ingreso_control_economico_alumnos'),
      entry(
        'controlMatriculas',
        '/ingresos/control-economico-de-matriculas',
        'web_ingreso_control_economico_matriculas',
      ),
      entry('controlGrupos', GRUPOS, 'web_ingreso_control_economico_grupos'),
      entry('tarifarios', '/tarifarios/lista', 'web_tarifario_listado'),
    ],
  },
  {
    title: 'menu.certificacion',
    icon: 'certificate',
    permiso: 'menu_economico',
    entries: [
      entry('certificacionFormatos', '/certificacion/formato-lista', 'web_ingreso_control_economico_alumnos'),
      entry('certificados', `${ESTADOS}?vista=certificados`, 'web_ingreso_control_economico_matriculas'),
    ],
  },
  {
    title: 'menu.configuracion',
    icon: 'settings',
    permiso: 'menu_economico',
    entries: [
      entry('mensajes', '/ingresos/lista?vista=mensajes', 'web_ingreso_listado'),
      entry('clases', `${ALUMNOS}?vista=clases`, 'web_ingreso_control_economico_alumnos'),
      entry('estados', `${ESTADOS}?vista=estados`, 'web_ingreso_control_economico_matriculas'),
      entry('tipos', `${ESTADOS}?vista=tipos`, 'web_ingreso_control_economico_grupos'),
      entry('parametros', `${GRUPOS}?vista=parametros`, 'web_ingreso_control_economico_grupos'),
      entry('auditoria', `${ESTADOS}?vista=auditoria`, 'per_auditoria_ver'),
    ],
  },
]

const item = ({ title, path, icon = '' }: { title: string; path: string; icon?: string }): Menu => ({
  title,
  path,
  icon,
  class: '',
  label: '',
  extralink: false,
  submenu: [],
})

/** What someone with these authorities is offered. A section without entries is left out. */
export function menuOf(authorities: ReadonlySet<string>): Menu[] {
  const offered = (e: Entry) => BUILT.has(e.title) && authorities.has(e.permiso)
  const sections = SECTIONS.filter((s) => authorities.has(s.permiso)).map((s) => ({
    ...item({ title: s.title, icon: s.icon, path: '' }),
    class: 'has-arrow',
    submenu: s.entries.filter(offered).map(item),
  }))
  return [...HOME.filter(offered).map(item), ...sections.filter((s) => s.submenu.length > 0)]
}
