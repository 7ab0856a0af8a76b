import type { Devolucion, Ingreso, Libro, Movimiento, Orden } from './model.ts'
import { giveBack } from './rules.ts'
import type { Contado } from './told.ts'

// Refunds by card: those requested here, and those made at the gateway itself.
type Cobrado = Movimiento & { ingreso: Ingreso }

const total = (amounts: { monto: number }[]) => amounts.reduce((sum, { monto }) => sum + monto, 0)
const of = (libro: Libro, ingreso: Ingreso) => libro.devoluciones.filter((d) => d.ingreso === ingreso)
export const openOf = (libro: Libro, ingreso: Ingreso) =>
  of(libro, ingreso).filter(({ estado }) => estado === 'POR_REVISAR')

/** The outcome is unknown: staff is alerted until the gateway's facts settle it. */
export function doubt(libro: Libro, d: Devolucion) {
  d.estado = 'POR_REVISAR'
  libro.revisiones.push({
    tipo: 'DEVOLUCION_INCIERTA',
    ingreso: d.ingreso,
    monto: d.monto,
    de: '',
    pendiente: true,
  })
}

function settle(libro: Libro, d: Devolucion, estado: 'HECHA' | 'RECHAZADA') {
  d.estado = estado
  const asked = libro.revisiones.find(
    (r) => r.tipo === 'DEVOLUCION_INCIERTA' && r.pendiente && r.ingreso === d.ingreso && r.monto === d.monto,
  )
  if (asked) asked.pendiente = false
}

export function done(libro: Libro, d: Devolucion, de: string) {
  giveBack(libro, d.ingreso, d.monto)
  d.de = de
  settle(libro, d, 'HECHA')
}
export const refused = (libro: Libro, d: Devolucion) => settle(libro, d, 'RECHAZADA')

/** The amount of a payment that can still be refunded. */
export const leftOf = (libro: Libro, ingreso: Ingreso) =>
  ingreso.monto - ingreso.devuelto - total(openOf(libro, ingreso))

/** The gateway never refunds more than was paid: unsettled refunds that no longer fit were not done. */
function makeRoom(libro: Libro, ingreso: Ingreso, monto: number): boolean {
  if (ingreso.monto - ingreso.devuelto < monto) return false
  for (const newest of openOf(libro, ingreso).toReversed()) {
    if (leftOf(libro, ingreso) >= monto) break
    refused(libro, newest)
  }
  return true
}

/** A refund made at the gateway itself: the debt is open again, and staff is alerted. */
function outside(libro: Libro, ingreso: Ingreso, d: Pick<Devolucion, 'monto' | 'de' | 'estado'>) {
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
const ours = (libro: Libro, ingreso: Ingreso, { de, monto }: { de: string; monto: number }) =>
  of(libro, ingreso).find((d) => d.de === de) ??
  openOf(libro, ingreso).find((d) => d.enviada && d.de === null && d.monto === monto)

function back(libro: Libro, ingreso: Ingreso, what: { de: string; monto: number }) {
  const d = ours(libro, ingreso, what)
  if (!d) return outside(libro, ingreso, { ...what, estado: 'HECHA' })
  if (d.estado === 'HECHA') d.de = what.de
  else if (d.estado === 'POR_REVISAR' || makeRoom(libro, ingreso, what.monto)) done(libro, d, what.de)
}

/** The charge was cancelled: all its remaining money is refunded. */
export function cancel(libro: Libro, { ingreso, uuid }: Cobrado) {
  for (const d of openOf(libro, ingreso))
    if (d.enviada) done(libro, d, uuid)
    else refused(libro, d)
  const monto = ingreso.monto - ingreso.devuelto
  if (monto > 0) outside(libro, ingreso, { monto, de: uuid, estado: 'HECHA' })
}

export const lowered = (uuid: string) => `${uuid}/`

/** The charge was lowered before its capture: the difference is refunded. */
export function lower(libro: Libro, { ingreso, uuid }: Cobrado, amount: number) {
  const before = of(libro, ingreso).filter(({ de, estado }) => estado === 'HECHA' && de === lowered(uuid))
  const monto = ingreso.monto - total(before) - amount
  const d = openOf(libro, ingreso).find((one) => one.enviada && one.de === null && one.monto === monto)
  if (monto > 0 && d) done(libro, d, lowered(uuid))
}

const ENDED = ['CANCELLED', 'CAPTURED', 'REFUSED']

/** Stores a movement's state; returns false for an old notification after a new one. */
function isNews(
  libro: Libro,
  orden: Orden,
  { uuid, detailedStatus: estado, amount: monto }: Contado,
): boolean {
  const known = libro.movimientos.find((m) => m.uuid === uuid)
  if (known && ENDED.includes(known.estado) && !ENDED.includes(estado)) return false
  if (known) known.estado = estado
  else libro.movimientos.push({ uuid, orden, estado, monto, ingreso: null })
  return true
}

/** A refund at the gateway: done, under way, or refused by the bank. */
export function credit(libro: Libro, orden: Orden, mov: Contado) {
  const { parentTransactionUuid: parent } = mov.transactionDetails
  const of = libro.movimientos.find((m) => m.uuid === parent)?.ingreso
  if (!of || !isNews(libro, orden, mov)) return
  const what = { de: mov.uuid, monto: mov.amount }
  if (mov.status === 'PAID') return back(libro, of, what)
  const d = ours(libro, of, what)
  if (!d && mov.status === 'RUNNING') return outside(libro, of, { ...what, estado: 'POR_REVISAR' })
  if (d?.estado !== 'POR_REVISAR') return
  if (mov.status === 'RUNNING') d.de = mov.uuid
  else refused(libro, d)
}
