import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const pagos: Screen[] = [
  {
    path: paths.misPagos(),
    vista: 'reportar',
    titulo: 'ingreso.reportar',
    permiso: 'menu_miscursos',
    load: async () => (await import('#web/pagos/ingreso/informar/reportar.tsx')).ReportarPago,
  },
  {
    path: paths.ingresoNuevo(),
    titulo: 'menu.ingresosNuevo',
    permiso: ['web_ingreso_nuevo', 'per_ingreso_nuevo'],
    load: async () => (await import('#web/pagos/ingreso/caja/nuevo.tsx')).IngresoNuevo,
  },
  {
    path: paths.ingresos(),
    vista: 'ingresos',
    principal: true,
    titulo: 'menu.ingresosLista',
    load: async () => (await import('#web/pagos/ingreso/list.tsx')).IngresoList,
  },
  {
    path: paths.ingresos(),
    vista: 'cuentas',
    titulo: 'ingreso.porCobrar',
    load: async () => (await import('#web/pagos/ingreso/por-cobrar.tsx')).PorCobrar,
  },
  {
    path: paths.ingresos(),
    vista: 'cierre',
    titulo: 'cierre.delDia',
    load: async () => (await import('#web/pagos/ingreso/cierre/day.tsx')).CierreDelDia,
  },
  {
    path: paths.ingresos(),
    vista: 'cierres',
    titulo: 'cierre.titulo',
    load: async () => (await import('#web/pagos/ingreso/cierre/list.tsx')).CierreList,
  },
  {
    path: paths.ingresos(),
    vista: 'extractos',
    titulo: 'extracto.titulo',
    load: async () => (await import('#web/pagos/ingreso/extracto/extractos.tsx')).Extractos,
  },
  {
    path: paths.ingresos(),
    vista: 'pasarela',
    titulo: 'revision.titulo',
    load: async () => (await import('#web/pagos/ingreso/pasarela/list.tsx')).RevisionList,
  },
  {
    path: paths.ingresos(),
    vista: 'empresas',
    titulo: 'empresa.titulo',
    load: async () => (await import('#web/pagos/empresa/list.tsx')).EmpresaList,
  },
  // Outside the shell, so that the gateway's script sees no other data of the user.
  {
    path: paths.pagar(),
    titulo: 'pago.titulo',
    permiso: 'menu_miscursos',
    sinMarco: true,
    load: async () => (await import('#web/pagos/pago/pagar.tsx')).Pagar,
  },
]
