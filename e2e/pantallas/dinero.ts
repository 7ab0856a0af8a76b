import { boton, type Pantalla } from './pantalla.ts'

const caja = { usuario: 'caja' } as const
const INGRESOS = '/ingresos/lista'
const ESPERA = `${INGRESOS}?estado=REPORTADO`
const CONFIRMADOS = `${INGRESOS}?estado=CONFIRMADO`
/** Payments by transfer, which can be annulled. */
const POR_BANCO = `${CONFIRMADOS}&idMedioPago=6`
const extracto = (parte: string): Pantalla => ({
  nombre: `extractos-${parte.toLowerCase()}`,
  ...caja,
  ruta: `${INGRESOS}?vista=extractos&parte=${parte}`,
})
const ficha = (nombre: string, ruta: string, ficha: string): Pantalla => ({ nombre, ...caja, ruta, ficha })
const control = (nombre: string, ruta: string): Pantalla => ({
  nombre: `control-${nombre}`,
  usuario: 'gestor',
  ruta: `/ingresos/control-economico-de-${ruta}`,
})

export const DINERO: Pantalla[] = [
  { nombre: 'ingresos', ...caja, ruta: INGRESOS },
  { nombre: 'ingresos-espera', ...caja, ruta: ESPERA },
  ficha('revisar', ESPERA, ''),
  { nombre: 'ingreso', ...caja, ruta: CONFIRMADOS, ficha: '' },
  ficha('ingreso-aplicado', CONFIRMADOS, 'aplicado'),
  ficha('ingreso-constancia', CONFIRMADOS, 'constancia'),
  { ...ficha('ingreso-anular', POR_BANCO, ''), abrir: boton('ingreso.anular') },
  { ...ficha('ingreso-devolver', CONFIRMADOS, ''), abrir: boton('ingreso.devolver') },
  { nombre: 'cobrar', ...caja, ruta: '/ingresos/nuevo' },
  { nombre: 'cobrar-alumno', ...caja, ruta: '/ingresos/nuevo?alumno=53' },
  { nombre: 'por-cobrar', ...caja, ruta: `${INGRESOS}?vista=cuentas` },
  { nombre: 'cierre', ...caja, ruta: `${INGRESOS}?vista=cierre` },
  { nombre: 'cierres', ...caja, ruta: `${INGRESOS}?vista=cierres` },
  ficha('cierre-ficha', `${INGRESOS}?vista=cierres`, ''),
  ficha('cierre-movimientos', `${INGRESOS}?vista=cierres`, 'movimientos'),
  ...['EXACTA', 'PROBABLE', 'NINGUNA'].map(extracto),
  {
    nombre: 'extractos-cargar',
    ...caja,
    ruta: `${INGRESOS}?vista=extractos`,
    abrir: boton('extracto.cargar'),
  },
  { nombre: 'pasarela', ...caja, usuario: 'admin', ruta: `${INGRESOS}?vista=pasarela` },
  control('alumnos', 'alumnos'),
  control('matriculas', 'matriculas'),
  control('grupos', 'grupos'),
  { nombre: 'mora', usuario: 'admin', ruta: '/ingresos/control-economico-de-grupos?vista=mora' },
]
