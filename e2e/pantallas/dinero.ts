import { askInMenu, pressButton, type TestScreen } from './pantalla.ts'

const caja = { usuario: 'caja' } as const
const INGRESOS = '/ingresos/lista'
const ESPERA = `${INGRESOS}?estado=REPORTADO&estado=PENDIENTE&sort=fecha,asc`
const CONFIRMADOS = `${INGRESOS}?estado=CONFIRMADO`
/** Payments of no card, the newest first: today's can be annulled, those before are in a close. */
const SIN_TARJETA = `${CONFIRMADOS}&idMedioPago=5&idMedioPago=6&idMedioPago=8&idMedioPago=9`
const trayScreen = (parte: string): TestScreen => ({
  nombre: `extractos-${parte.toLowerCase()}`,
  ...caja,
  ruta: `${INGRESOS}?vista=extractos&parte=${parte}`,
})
const recordScreen = (nombre: string, ruta: string, ficha: string): TestScreen => ({
  nombre,
  ...caja,
  ruta,
  ficha,
})
/** The dialog of an act in the menu of a payment's record. */
const actOfPayment = (act: 'anular' | 'devolver', ruta: string): TestScreen => ({
  ...recordScreen(`ingreso-${act}`, ruta, ''),
  openSteps: askInMenu(`ingreso.${act}`),
})
const controlScreen = (nombre: string, ruta: string): TestScreen => ({
  nombre: `control-${nombre}`,
  usuario: 'gestor',
  ruta: `/ingresos/control-economico-de-${ruta}`,
})

export const DINERO: TestScreen[] = [
  { nombre: 'ingresos', ...caja, ruta: INGRESOS },
  { nombre: 'ingresos-espera', ...caja, ruta: ESPERA },
  recordScreen('revisar', ESPERA, ''),
  { nombre: 'ingreso', ...caja, ruta: CONFIRMADOS, ficha: '' },
  recordScreen('ingreso-aplicado', CONFIRMADOS, 'aplicado'),
  recordScreen('ingreso-constancia', CONFIRMADOS, 'constancia'),
  actOfPayment('anular', SIN_TARJETA),
  actOfPayment('devolver', CONFIRMADOS),
  { nombre: 'cobrar', ...caja, ruta: '/ingresos/nuevo' },
  { nombre: 'cobrar-alumno', ...caja, ruta: '/ingresos/nuevo?alumno=53' },
  { nombre: 'por-cobrar', ...caja, ruta: `${INGRESOS}?vista=cuentas` },
  { nombre: 'empresas', ...caja, ruta: `${INGRESOS}?vista=empresas` },
  recordScreen('empresa-cuenta', `${INGRESOS}?vista=empresas&buscar=Textiles`, 'cuenta'),
  recordScreen('empresa-pagos', `${INGRESOS}?vista=empresas&buscar=Textiles`, 'pagos'),
  recordScreen('empresa-empleados', `${INGRESOS}?vista=empresas&buscar=Textiles`, 'empleados'),
  { nombre: 'empresa-nueva', ...caja, ruta: `${INGRESOS}?vista=empresas&ver=nuevo` },
  { nombre: 'empresa-cobrar', ...caja, ruta: '/ingresos/nuevo?empresa=1' },
  { nombre: 'cierre', ...caja, ruta: `${INGRESOS}?vista=cierre` },
  { nombre: 'cierres', ...caja, ruta: `${INGRESOS}?vista=cierres` },
  recordScreen('cierre-ficha', `${INGRESOS}?vista=cierres`, ''),
  recordScreen('cierre-movimientos', `${INGRESOS}?vista=cierres`, 'movimientos'),
  ...['EXACTA', 'PROBABLE', 'NINGUNA'].map(trayScreen),
  {
    nombre: 'extractos-cargar',
    ...caja,
    ruta: `${INGRESOS}?vista=extractos`,
    openSteps: pressButton('extracto.cargar'),
  },
  { nombre: 'comprobantes', ...caja, ruta: `${INGRESOS}?vista=comprobantes` },
  { nombre: 'comprobante-lotes', ...caja, ruta: `${INGRESOS}?vista=comprobante-lotes` },
  { nombre: 'registro-ventas', ...caja, ruta: `${INGRESOS}?vista=registro-ventas` },
  { nombre: 'conciliar-ventas', ...caja, ruta: `${INGRESOS}?vista=conciliar-ventas` },
  { nombre: 'ventas-por-dia', ...caja, ruta: `${INGRESOS}?vista=ventas-por-dia` },
  { nombre: 'comprobante-series', usuario: 'admin', ruta: '/estados/lista?vista=comprobante-series' },
  { nombre: 'pasarela', ...caja, usuario: 'admin', ruta: `${INGRESOS}?vista=pasarela` },
  controlScreen('alumnos', 'alumnos'),
  controlScreen('matriculas', 'matriculas'),
  controlScreen('grupos', 'grupos'),
  { nombre: 'mora', usuario: 'admin', ruta: '/ingresos/control-economico-de-grupos?vista=mora' },
]
