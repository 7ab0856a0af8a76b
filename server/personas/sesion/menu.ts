import { addresses, viewOf } from '#contract/core/addresses.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import type { Sesion } from '#contract/personas/sesion.ts'

type Menu = Sesion['menu'][number]
/** Parts that only some institutions have: the complaints book, electronic receipts. */
type Casa = { conLibro: boolean; emiteComprobantes: boolean }
type Entry = { title: string; path: string; permiso: Permiso; donde?: keyof Casa }
type Section = { title: string; icon: string; permiso: Permiso; entries: Entry[] }

const menuEntry = (title: string, path: string, permiso: Permiso): Entry => ({
  title: `menu.${title}`,
  path,
  permiso,
})

const HOME = [
  { ...menuEntry('inicio', addresses.inicio, 'menu_inicio'), icon: 'home' },
  { ...menuEntry('miscursos', addresses.misCursos, 'menu_miscursos'), icon: 'book' },
  { ...menuEntry('mispagos', addresses.misPagos, 'menu_miscursos'), icon: 'credit-card' },
]

const SECTIONS: Section[] = [
  {
    title: 'menu.usuarios',
    icon: 'users',
    permiso: 'menu_usuarios',
    entries: [
      menuEntry('usuariosLista', addresses.usuarios, 'web_usuario_listado'),
      menuEntry('usuariosNuevo', addresses.usuarioNuevo, 'per_usuario_nuevo'),
      menuEntry('perfiles', viewOf(addresses.usuarios, 'perfiles'), 'per_perfil_gestionar'),
      { ...menuEntry('reclamos', addresses.reclamos, 'per_reclamo_responder'), donde: 'conLibro' },
    ],
  },
  {
    title: 'menu.academico',
    icon: 'school',
    permiso: 'menu_economico',
    entries: [
      menuEntry('matriculasNueva', addresses.matriculaNueva, 'web_ingreso_nuevo'),
      menuEntry('matriculasLista', addresses.matriculas, 'web_ingreso_listado'),
      menuEntry('interesados', addresses.interesados, 'web_ingreso_listado'),
      menuEntry('incidencias', addresses.incidencias, 'per_incidencia_gestionar'),
      menuEntry('grupos', addresses.grupos, 'web_grupo_listado'),
      menuEntry('cursos', addresses.cursos, 'web_curso_listado'),
      menuEntry(
        'periodos',
        viewOf(addresses.controlGrupos, 'periodos'),
        'web_ingreso_control_economico_grupos',
      ),
      menuEntry('areas', viewOf(addresses.tarifarios, 'areas'), 'web_tarifario_listado'),
      menuEntry('calificacionEsquemas', addresses.calificacionEsquemas, 'web_tarifario_listado'),
    ],
  },
  {
    title: 'menu.ingresos',
    icon: 'cash',
    permiso: 'menu_economico',
    entries: [
      menuEntry('ingresosNuevo', addresses.ingresoNuevo, 'web_ingreso_nuevo'),
      menuEntry('ingresosLista', addresses.ingresos, 'web_ingreso_listado'),
      {
        ...menuEntry('registroVentas', viewOf(addresses.ingresos, 'registro-ventas'), 'web_ingreso_listado'),
        donde: 'emiteComprobantes',
      },
      menuEntry('empresas', viewOf(addresses.ingresos, 'empresas'), 'web_ingreso_listado'),
      menuEntry('controlAlumnos', addresses.controlAlumnos, 'web_ingreso_control_economico_alumnos'),
      menuEntry('controlMatriculas', addresses.controlMatriculas, 'web_ingreso_control_economico_matriculas'),
      menuEntry('controlGrupos', addresses.controlGrupos, 'web_ingreso_control_economico_grupos'),
      menuEntry('tarifarios', addresses.tarifarios, 'web_tarifario_listado'),
    ],
  },
  {
    title: 'menu.certificacion',
    icon: 'certificate',
    permiso: 'menu_economico',
    entries: [
      menuEntry(
        'certificacionFormatos',
        addresses.certificacionFormatos,
        'web_ingreso_control_economico_alumnos',
      ),
      menuEntry(
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
      menuEntry('puestaEnMarcha', addresses.puestaEnMarcha, 'per_configuracion'),
      menuEntry('mensajes', viewOf(addresses.ingresos, 'mensajes'), 'web_ingreso_listado'),
      menuEntry('clases', addresses.clases, 'web_ingreso_control_economico_alumnos'),
      menuEntry('estados', viewOf(addresses.estados, 'estados'), 'web_ingreso_control_economico_matriculas'),
      menuEntry(
        'matriculaTipos',
        viewOf(addresses.matriculas, 'tipos'),
        'web_ingreso_control_economico_grupos',
      ),
      menuEntry('monedas', viewOf(addresses.estados, 'monedas'), 'web_ingreso_control_economico_grupos'),
      menuEntry('cuentaBancarias', viewOf(addresses.estados, 'cuenta-bancarias'), 'web_ingreso_listado'),
      menuEntry('tipos', viewOf(addresses.estados, 'tipos'), 'web_ingreso_control_economico_grupos'),
      menuEntry(
        'parametros',
        viewOf(addresses.controlGrupos, 'parametros'),
        'web_ingreso_control_economico_grupos',
      ),
      menuEntry('importacion', addresses.importacion, 'per_importacion'),
      menuEntry('auditoria', viewOf(addresses.estados, 'auditoria'), 'per_auditoria_ver'),
    ],
  },
]

const toMenuItem = ({ title, path, icon = '' }: { title: string; path: string; icon?: string }): Menu => ({
  title,
  path,
  icon,
  class: '',
  label: '',
  extralink: false,
  submenu: [],
})

/** The menu for a set of authorities. A section without entries is left out. */
export function menuOf(authorities: ReadonlySet<string>, casa: Casa): Menu[] {
  const offered = (e: Entry) => authorities.has(e.permiso) && (!e.donde || casa[e.donde])
  const sections = SECTIONS.filter((s) => authorities.has(s.permiso)).map((s) => ({
    ...toMenuItem({ title: s.title, icon: s.icon, path: '' }),
    class: 'has-arrow',
    submenu: s.entries.filter(offered).map(toMenuItem),
  }))
  return [...HOME.filter(offered).map(toMenuItem), ...sections.filter((s) => s.submenu.length > 0)]
}
