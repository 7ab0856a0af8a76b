import { paths } from '#web/core/screen/paths.ts'
import type { Screen } from '#web/core/screen/screen.ts'

/** The screens of this wing: one entry and one chunk each. */
export const comprobantes: Screen[] = [
  {
    path: paths.ingresos(),
    vista: 'comprobantes',
    titulo: 'comprobante.plural',
    load: async () => (await import('#web/comprobantes/comprobante/list.tsx')).ComprobanteList,
  },
  {
    path: paths.ingresos(),
    vista: 'comprobante-lotes',
    titulo: 'comprobanteLote.plural',
    load: async () => (await import('#web/comprobantes/comprobante-lote/list.tsx')).LoteList,
  },
  {
    path: paths.ingresos(),
    vista: 'registro-ventas',
    titulo: 'menu.registroVentas',
    load: async () => (await import('#web/comprobantes/registro-ventas/list.tsx')).RegistroVentas,
  },
  {
    path: paths.ingresos(),
    vista: 'ventas-por-dia',
    titulo: 'registroVentas.porDia',
    load: async () => (await import('#web/comprobantes/registro-ventas/days.tsx')).VentasPorDia,
  },
  {
    path: paths.ingresos(),
    vista: 'conciliar-ventas',
    titulo: 'registroVentas.conciliar',
    load: async () => (await import('#web/comprobantes/registro-ventas/reconcile.tsx')).ConciliarVentas,
  },
  {
    path: paths.estados(),
    vista: 'comprobante-series',
    menuPath: paths.controlGrupos(),
    menuVista: 'parametros',
    titulo: 'comprobanteSerie.titulo',
    load: async () => (await import('#web/comprobantes/comprobante-serie/list.tsx')).SerieList,
  },
  {
    path: paths.estados(),
    vista: 'locales',
    menuPath: paths.controlGrupos(),
    menuVista: 'parametros',
    titulo: 'local.titulo',
    load: async () => (await import('#web/comprobantes/local/list.tsx')).LocalList,
  },
]
