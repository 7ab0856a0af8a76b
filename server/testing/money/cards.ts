import type { MovementFacts, OrderFacts } from './facts.ts'
import {
  type Cuenta,
  disponible,
  type Ingreso,
  type Libro,
  type Movimiento,
  type Orden,
  saldo,
} from './model.ts'
import { applyCredit, cancelCharge, lowerCharge } from './refunds.ts'
import { confirmPayment, type Parte, putApplication, trimSplit } from './rules.ts'

/** The gateway may list more attempts of an order than it tells after so many forms. */
export const MOST_FORMS = 8

const areSameParts = (a: Parte[], b: Parte[]) =>
  a.length === b.length && a.every((p, i) => p.cuenta === b[i]!.cuenta && p.monto === b[i]!.monto)
/** Card payments are of today, so they are newer than every other payment of the model. */
const TODAY = '9999-12-31'
const cardPayment = (alumno: number, monto: number, partes: Parte[]): Ingreso => ({
  id: 0,
  alumno,
  moneda: partes[0]!.cuenta.matricula.moneda,
  monto,
  devuelto: 0,
  pagante: null,
  fecha: TODAY,
  estado: 'EN_PROCESO',
  explicitSplit: true,
  matricula: null,
  aplicaciones: [],
  recibo: null,
  together: [],
  enLinea: null,
})

/** The order for some charges: the one still open, a new one, or the status of the refusal. */
export function requestOrder(libro: Libro, alumno: number, cuentas: Cuenta[]): Orden | 404 | 409 {
  const isForeign = (c: Cuenta) => c.matricula.alumno !== alumno || c.estado === 'ELIMINADA'
  if (cuentas.some(isForeign)) return 404
  if (cuentas.some((c) => c.estado !== 'VIVA' || saldo(libro, c) === 0)) return 409
  if (new Set(cuentas.map((c) => c.matricula.moneda)).size > 1) return 409
  const partes = cuentas
    .toSorted((a, b) => a.id - b.id)
    .map((cuenta) => ({ cuenta, monto: saldo(libro, cuenta) }))
  const alive = ({ ingreso, abierta, forms, ...o }: Orden) =>
    ingreso.alumno === alumno &&
    ingreso.estado === 'EN_PROCESO' &&
    abierta &&
    forms < MOST_FORMS &&
    areSameParts(o.partes, partes)
  return libro.ordenes.findLast(alive) ?? openOrder(libro, alumno, partes)
}

function openOrder(libro: Libro, alumno: number, partes: Parte[]): Orden {
  const monto = partes.reduce((total, p) => total + p.monto, 0)
  const ingreso = cardPayment(alumno, monto, partes)
  for (const parte of partes) putApplication(libro, ingreso, parte)
  const orden = { nombre: '', ingreso, partes, monto, forms: 0, abierta: true }
  libro.ingresos.push(ingreso)
  libro.ordenes.push(orden)
  return orden
}

/** The order is over, and so is its payment if it was still waiting. */
export function closeOrder(orden: Orden) {
  if (orden.ingreso.estado !== 'EN_PROCESO') return
  Object.assign(orden.ingreso, { estado: 'RECHAZADO', aplicaciones: [] })
  orden.abierta = false
}

const ENDED = ['CANCELLED', 'CAPTURED']
const stepOf = (estado: string) => (ENDED.includes(estado) ? 2 : estado.startsWith('WAITING') ? 0 : 1)
const inOrder = (a: MovementFacts, b: MovementFacts) =>
  Number(a.operationType === 'CREDIT') - Number(b.operationType === 'CREDIT') ||
  a.creationDate.localeCompare(b.creationDate)

/** Applies the gateway's facts about an order to the model; repetitions have no effect. */
export function applyFacts(libro: Libro, facts: OrderFacts) {
  const orden = libro.ordenes.find(({ nombre }) => nombre === facts.orderDetails.orderId)!
  for (const mov of facts.transactions.toSorted(inOrder))
    if (mov.operationType === 'CREDIT') applyCredit(libro, orden, mov)
    else applyDebit(libro, orden, mov)
  const over = facts.orderStatus === 'UNPAID' || (facts.orderStatus === 'ABANDONED' && orden.forms < 2)
  const waits = facts.transactions.some(({ status }) => status === 'RUNNING')
  if (facts.orderCycle === 'CLOSED' && over && !waits) closeOrder(orden)
}

function applyDebit(libro: Libro, orden: Orden, { uuid, detailedStatus, status, amount }: MovementFacts) {
  const known = libro.movimientos.find((m) => m.uuid === uuid)
  // An old notification after a new one is ignored.
  if (known && stepOf(known.estado) > stepOf(detailedStatus)) return
  const mov = known ?? { uuid, orden, estado: '', monto: amount, ingreso: null }
  if (!known) libro.movimientos.push(mov)
  mov.estado = detailedStatus
  if (!mov.ingreso) {
    if (status === 'PAID') bookCharge(libro, mov)
  } else if (detailedStatus === 'CANCELLED') cancelCharge(libro, { ...mov, ingreso: mov.ingreso })
  else if (status === 'PAID') lowerCharge(libro, { ...mov, ingreso: mov.ingreso }, amount)
}

/** Books a charge once: as its order's payment, or, if the order is already paid, as another payment, all of it credit. */
function bookCharge(libro: Libro, mov: Movimiento) {
  const { orden } = mov
  const { ingreso, monto, partes, nombre } = orden
  if (ingreso.estado === 'EN_PROCESO' || ingreso.estado === 'RECHAZADO') {
    if (ingreso.estado === 'RECHAZADO') putAsOwed(libro, ingreso, partes)
    else trimSplit(libro, ingreso)
    confirmPayment(libro, ingreso)
    mov.ingreso = ingreso
    orden.abierta = false
    if (disponible(ingreso) > 0) addRevision(libro, 'PAGO_SIN_DEUDA', mov, disponible(ingreso))
    return
  }
  const others = libro.ingresos.filter(({ enLinea }) => enLinea?.split('/')[0] === nombre).length
  const separate = { ...cardPayment(ingreso.alumno, monto, partes), enLinea: `${nombre}/${others + 1}` }
  libro.ingresos.push(separate)
  confirmPayment(libro, separate)
  mov.ingreso = separate
  addRevision(libro, 'SEGUNDO_PAGO', mov, monto)
}

/** A payment once refused had left its charges: charged after all, it is applied to them again, as far as they owe. */
function putAsOwed(libro: Libro, ingreso: Ingreso, partes: Parte[]) {
  const oldest = partes.toSorted(
    ({ cuenta: a }, { cuenta: b }) => a.vence.localeCompare(b.vence) || a.id - b.id,
  )
  for (const { cuenta, monto } of oldest) {
    const owed = cuenta.estado === 'VIVA' ? Math.min(monto, saldo(libro, cuenta)) : 0
    if (owed > 0) putApplication(libro, ingreso, { cuenta, monto: owed })
  }
}

const addRevision = (libro: Libro, tipo: string, { uuid: de, ingreso }: Movimiento, monto: number) =>
  libro.revisiones.push({ tipo, ingreso: ingreso!, monto, de, pendiente: true })
