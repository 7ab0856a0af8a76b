import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const institucion: Screen[] = [
  {
    path: paths.controlGrupos(),
    vista: 'parametros',
    titulo: 'parametro.titulo',
    load: async () => (await import('#web/institucion/parametro/parametros.tsx')).Parametros,
  },
  {
    path: paths.estados(),
    vista: 'estados',
    principal: true,
    titulo: 'menu.estados',
    permiso: ['web_ingreso_control_economico_matriculas', 'per_configuracion'],
    load: async () => (await import('#web/institucion/estado/list.tsx')).EstadoList,
  },
  {
    path: paths.estados(),
    vista: 'tipos',
    titulo: 'menu.tipos',
    permiso: ['web_ingreso_control_economico_grupos', 'per_configuracion'],
    load: async () => (await import('#web/institucion/tipo/list.tsx')).TipoList,
  },
  {
    path: paths.estados(),
    vista: 'monedas',
    titulo: 'menu.monedas',
    permiso: ['web_ingreso_control_economico_grupos', 'per_configuracion'],
    load: async () => (await import('#web/institucion/moneda/list.tsx')).MonedaList,
  },
  {
    path: paths.estados(),
    vista: 'tipo-cambios',
    menuPath: paths.estados(),
    menuVista: 'monedas',
    titulo: 'tipoCambio.titulo',
    permiso: ['web_ingreso_listado', 'per_configuracion'],
    load: async () => (await import('#web/institucion/tipo-cambio/list.tsx')).TipoCambioList,
  },
  {
    path: paths.estados(),
    vista: 'cuenta-bancarias',
    titulo: 'menu.cuentaBancarias',
    load: async () => (await import('#web/institucion/cuenta-bancaria/list.tsx')).CuentaBancariaList,
  },
  {
    path: paths.estados(),
    vista: 'auditoria',
    titulo: 'auditoria.titulo',
    load: async () => (await import('#web/institucion/auditoria/list.tsx')).AuditoriaList,
  },
]
