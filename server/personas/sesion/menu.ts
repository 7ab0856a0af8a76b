import { addresses, viewOf } from '#contract/core/addresses.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import type { Sesion } from '#contract/personas/sesion.ts'

type Menu = Sesion['menu'][number]
type Entry = { title: string; path: string; permiso: Permiso }
type Section = { title: string; icon: string; permiso: Permiso; entries: Entry[] }

const entry = (title: string, path: string, permiso: Permiso): Entry => ({
  title: `menu.${title}`,
  path,
  permiso,
})

const HOME = [
  { ...entry('inicio', addresses.inicio, 'menu_inicio'), icon: 'home' },
  { ...entry('miscursos', addresses.misCursos, 'menu_miscursos'), icon: 'book' },
  { ...entry('mispagos', addresses.misPagos, 'menu_miscursos'), icon: 'credit-card' },
]

const SECTIONS: Section[] = [
  {
    title: 'menu.usuarios',
    icon: 'users',
    permiso: 'menu_usuarios',
    entries: [
      entry('usuariosLista', addresses.usuarios, 'web_usuario_listado'),
      entry('usuariosNuevo', addresses.usuarioNuevo, 'per_usuario_nuevo'),
      entry('perfiles', viewOf(addresses.usuarios, 'perfiles'), 'per_perfil_gestionar'),
    ],
  },
  {
    title: 'menu.academico',
    icon: 'school',
    permiso: 'menu_economico',
    entries: [
      entry('matriculasNueva', addresses.matriculaNueva, 'web_ingreso_nuevo'),
      entry('matriculasLista', addresses.matriculas, 'web_ingreso_listado'),
      entry('incidencias', addresses.incidencias, 'per_incidencia_gestionar'),
      entry('grupos', addresses.grupos, 'web_grupo_listado'),
      entry('cursos', addresses.cursos, 'web_curso_listado'),
      entry('periodos', viewOf(addresses.controlGrupos, 'periodos'), 'web_ingreso_control_economico_grupos'),
      entry('areas', viewOf(addresses.tarifarios, 'areas'), 'web_tarifario_listado'),
      entry('calificacionEsquemas', addresses.calificacionEsquemas, 'web_tarifario_listado'),
    ],
  },
  {
    title: 'menu.ingresos',
    icon: 'cash',
    permiso: 'menu_economico',
    entries: [
      entry('ingresosNuevo', addresses.ingresoNuevo, 'web_ingreso_nuevo'),
      entry('ingresosLista', addresses.ingresos, 'web_ingreso_listado'),
      entry('controlAlumnos', addresses.controlAlumnos, 'web_ingreso_control_economico_alumnos'),
      entry('controlMatriculas', addresses.controlMatriculas, 'web_ingreso_control_economico_matriculas'),
      entry('controlGrupos', addresses.controlGrupos, 'web_ingreso_control_economico_grupos'),
      entry('tarifarios', addresses.tarifarios, 'web_tarifario_listado'),
    ],
  },
  {
    title: 'menu.certificacion',
    icon: 'certificate',
    permiso: 'menu_economico',
    entries: [
      entry(
        'certificacionFormatos',
        addresses.certificacionFormatos,
        'web_ingreso_control_economico_alumnos',
      ),
      entry(
        'certificados',
        viewOf(addresses.estados, 'certificados'),
        'web_ingreso_control_economico_matriculas',
      ),
    ],
  },
  {
    title: 'menu.configuracion',
    icon: 'settings',
    permiso: 'menu_economico',
    entries: [
      entry('mensajes', viewOf(addresses.ingresos, 'mensajes'), 'web_ingreso_listado'),
      entry('clases', addresses.clases, 'web_ingreso_control_economico_alumnos'),
      entry('estados', viewOf(addresses.estados, 'estados'), 'web_ingreso_control_economico_matriculas'),
      entry('tipos', viewOf(addresses.estados, 'tipos'), 'web_ingreso_control_economico_grupos'),
      entry(
        'parametros',
        viewOf(addresses.controlGrupos, 'parametros'),
        'web_ingreso_control_economico_grupos',
      ),
      entry('auditoria', viewOf(addresses.estados, 'auditoria'), 'per_auditoria_ver'),
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

/** The menu for a set of authorities. A section without entries is left out. */
export function menuOf(authorities: ReadonlySet<string>): Menu[] {
  const offered = (e: Entry) => authorities.has(e.permiso)
  const sections = SECTIONS.filter((s) => authorities.has(s.permiso)).map((s) => ({
    ...item({ title: s.title, icon: s.icon, path: '' }),
    class: 'has-arrow',
    submenu: s.entries.filter(offered).map(item),
  }))
  return [...HOME.filter(offered).map(item), ...sections.filter((s) => s.submenu.length > 0)]
}
