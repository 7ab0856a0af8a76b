import { createHash } from 'node:crypto'

import { enSoles } from '#db/seed/centimos.ts'
import type { Ingreso } from '#db/seed/dinero/libro.ts'
import { addDays, instant } from '#db/seed/fechas.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import { type Clock, noDespues } from './sello.ts'

/** The shop of the simulated gateway, which makes no real charges. */
const TIENDA = { comercio: '10000001', modo: 'TEST' }
const BRANDS = ['VISA', 'VISA', 'MASTERCARD', 'AMEX']

const uuid = (text: string) => createHash('md5').update(`muestra ${text}`).digest('hex')

const enLinea = ({ libro }: SampleSchool) => libro.ingresos.filter((i) => i.medio === 'TARJETA_EN_LINEA')
const monedaDe = ({ matricula }: Ingreso) => matricula?.grupo.tarifario.moneda ?? 'PEN'

/** The order number at the gateway. */
export const orden = ({ medio, fecha, idIngreso }: Ingreso) =>
  medio === 'TARJETA_EN_LINEA'
    ? `ESC-${fecha.replaceAll('-', '')}-${String(idIngreso).padStart(6, '0')}`
    : null

/** The uuid of the gateway's movement that made a refund. */
export const reintegro = ({ medio, idIngreso }: Ingreso) =>
  medio === 'TARJETA_EN_LINEA' ? uuid(`devolución ${idIngreso}`) : null

const estadoDe = ({ estado }: Ingreso) =>
  estado === 'EN_PROCESO' ? 'ABIERTA' : estado === 'RECHAZADO' ? 'CERRADA' : 'PAGADA'

export const ordenes = (school: SampleSchool, clock: Clock) =>
  enLinea(school).map((i) => {
    const creada = noDespues(instant(i.fecha, i.minute), clock)
    return {
      orden: orden(i)!,
      idIngreso: i.idIngreso,
      cuentas: i.aplicaciones.map((a) => ({ id_cuenta: a.cuenta.idCuenta, monto: a.monto / 100 })) as never,
      monto: enSoles(i.monto),
      moneda: monedaDe(i),
      ...TIENDA,
      estado: estadoDe(i),
      fichas: 1,
      vence: creada,
      // Payments under way stay so for a day, to be seen in the sample.
      proxima: i.estado === 'EN_PROCESO' ? instant(addDays(i.fecha, 1), i.minute) : null,
      creada,
    }
  })

const movimiento = (i: Ingreso, clock: Clock) => ({
  uuid: uuid(`cobro ${i.idIngreso}`),
  orden: orden(i)!,
  operacion: 'DEBIT',
  idIngreso: i.estado === 'RECHAZADO' ? null : i.idIngreso,
  estado: i.estado === 'RECHAZADO' ? 'REFUSED' : 'CAPTURED',
  viva: i.estado !== 'RECHAZADO',
  monto: enSoles(i.monto),
  moneda: monedaDe(i),
  padre: null as string | null,
  marca: BRANDS[i.alumno.idUsuario % BRANDS.length]!,
  ultimos: String((i.alumno.idUsuario * 7919) % 10_000).padStart(4, '0'),
  error: i.estado === 'RECHAZADO' ? 'ACQ_001 · 51' : null,
  instante: noDespues(instant(i.fecha, i.minute), clock),
})

/** Movements of the gateway: charges, refusals and refunds. */
export function transacciones(school: SampleSchool, clock: Clock) {
  const charges = enLinea(school)
    .filter((i) => i.estado !== 'EN_PROCESO')
    .map((i) => ({ i, charge: movimiento(i, clock) }))
  const credits = charges
    .filter(({ i }) => i.devuelto > 0)
    .map(({ i, charge }) => ({
      ...charge,
      uuid: reintegro(i)!,
      operacion: 'CREDIT',
      viva: false,
      idIngreso: null,
      monto: enSoles(i.devuelto),
      padre: charge.uuid,
    }))
  return [...charges.map(({ charge }) => charge), ...credits]
}
