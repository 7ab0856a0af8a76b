import type { MovementFacts } from './facts.ts'
import type { Devolucion, Ingreso, Libro, Movimiento, Orden } from './model.ts'
import { giveBack } from './rules.ts'

// Refunds by card: those requested here, and those made at the gateway itself.
type PaidMovement = Movimiento & { ingreso: Ingreso }

const totalOf = (amounts: { monto: number }[]) => amounts.reduce((sum, { monto }) => sum + monto, 0)
const refundsOf = (libro: Libro, ingreso: Ingreso) => libro.devoluciones.filter((d) => d.ingreso === ingreso)
export const openRefunds = (libro: Libro, ingreso: Ingreso) =>
  refundsOf(libro, ingreso).filter(({ estado }) => estado === 'POR_REVISAR')

/** The outcome is unknown: staff is alerted until the gateway's facts settle it. */
export function markDoubtful(libro: Libro, d: Devolucion) {
  d.estado = 'POR_REVISAR'
  libro.revisiones.push({
    tipo: 'DEVOLUCION_INCIERTA',
    ingreso: d.ingreso,
    monto: d.monto,
    de: '',
    pendiente: true,
  })
}

function settleReview(libro: Libro, d: Devolucion, estado: 'HECHA' | 'RECHAZADA') {
  d.estado = estado
  const asked = libro.revisiones.find(
    (r) => r.tipo === 'DEVOLUCION_INCIERTA' && r.pendiente && r.ingreso === d.ingreso && r.monto === d.monto,
  )
  if (asked) asked.pendiente = false
}

export function markDone(libro: Libro, d: Devolucion, de: string) {
  giveBack(libro, d.ingreso, d.monto)
  d.de = de
  settleReview(libro, d, 'HECHA')
}
export const markRefused = (libro: Libro, d: Devolucion) => settleReview(libro, d, 'RECHAZADA')

/** The amount of a payment that can still be refunded. */
export const refundableOf = (libro: Libro, ingreso: Ingreso) =>
  ingreso.monto - ingreso.devuelto - totalOf(openRefunds(libro, ingreso))

/** The gateway never refunds more than was paid: unsettled refunds that no longer fit were not done. */
function makeRoom(libro: Libro, ingreso: Ingreso, monto: number): boolean {
  if (ingreso.monto - ingreso.devuelto < monto) return false
  for (const newest of openRefunds(libro, ingreso).toReversed()) {
    if (refundableOf(libro, ingreso) >= monto) break
    markRefused(libro, newest)
  }
  return true
}

/** A refund made at the gateway itself: the debt is open again, and staff is alerted. */
function bookOutsideRefund(libro: Libro, ingreso: Ingreso, d: Pick<Devolucion, 'monto' | 'de' | 'estado'>) {
  if (!makeRoom(libro, ingreso, d.monto)) return
  if (d.estado === 'HECHA') giveBack(libro, ingreso, d.monto)
  libro.devoluciones.push({ ...d, ingreso, enviada: true })
  libro.revisiones.push({
    tipo: 'DEVOLUCION_EXTERNA',
    ingreso,
    monto: d.monto,
    de: d.de ?? '',
    pendiente: true,
  })
}

/** The refund of a movement: the one with its uuid, or the oldest one sent for that amount without a movement. */
const findRefund = (libro: Libro, ingreso: Ingreso, { de, monto }: { de: string; monto: number }) =>
  refundsOf(libro, ingreso).find((d) => d.de === de) ??
  openRefunds(libro, ingreso).find((d) => d.enviada && d.de === null && d.monto === monto)

function bookRefund(libro: Libro, ingreso: Ingreso, what: { de: string; monto: number }) {
  const d = findRefund(libro, ingreso, what)
  if (!d) return bookOutsideRefund(libro, ingreso, { ...what, estado: 'HECHA' })
  if (d.estado === 'HECHA') d.de = what.de
  else if (d.estado === 'POR_REVISAR' || makeRoom(libro, ingreso, what.monto)) markDone(libro, d, what.de)
}

/** The charge was cancelled: all its remaining money is refunded. */
export function cancelCharge(libro: Libro, { ingreso, uuid }: PaidMovement) {
  for (const d of openRefunds(libro, ingreso))
    if (d.enviada) markDone(libro, d, uuid)
    else markRefused(libro, d)
  const monto = ingreso.monto - ingreso.devuelto
  if (monto > 0) bookOutsideRefund(libro, ingreso, { monto, de: uuid, estado: 'HECHA' })
}

export const loweredId = (uuid: string) => `${uuid}/`

/** The charge was lowered before its capture: the difference is refunded. */
export function lowerCharge(libro: Libro, { ingreso, uuid }: PaidMovement, amount: number) {
  const before = refundsOf(libro, ingreso).filter(
    ({ de, estado }) => estado === 'HECHA' && de === loweredId(uuid),
  )
  const monto = ingreso.monto - totalOf(before) - amount
  const d = openRefunds(libro, ingreso).find((one) => one.enviada && one.de === null && one.monto === monto)
  if (monto > 0 && d) markDone(libro, d, loweredId(uuid))
}

const ENDED = ['CANCELLED', 'CAPTURED', 'REFUSED']

/** Stores a movement's state; returns false for an old notification after a new one. */
function isNews(
  libro: Libro,
  orden: Orden,
  { uuid, detailedStatus: estado, amount: monto }: MovementFacts,
): boolean {
  const known = libro.movimientos.find((m) => m.uuid === uuid)
  if (known && ENDED.includes(known.estado) && !ENDED.includes(estado)) return false
  if (known) known.estado = estado
  else libro.movimientos.push({ uuid, orden, estado, monto, ingreso: null })
  return true
}

/** A refund at the gateway: done, under way, or refused by the bank. */
export function applyCredit(libro: Libro, orden: Orden, mov: MovementFacts) {
  const { parentTransactionUuid: parent } = mov.transactionDetails
  const of = libro.movimientos.find((m) => m.uuid === parent)?.ingreso
  if (!of || !isNews(libro, orden, mov)) return
  const what = { de: mov.uuid, monto: mov.amount }
  if (mov.status === 'PAID') return bookRefund(libro, of, what)
  const d = findRefund(libro, of, what)
  if (!d && mov.status === 'RUNNING') return bookOutsideRefund(libro, of, { ...what, estado: 'POR_REVISAR' })
  if (d?.estado !== 'POR_REVISAR') return
  if (mov.status === 'RUNNING') d.de = mov.uuid
  else markRefused(libro, d)
}
