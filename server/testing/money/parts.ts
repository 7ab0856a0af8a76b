import type { Cuenta, Ingreso, Libro } from './model.ts'
import { appliedTo, enRevisionDe, estadoDe, isConfirmed, pagado, saldo } from './model.ts'

// The parts of a charge that two payers share (decision 223), in cents: written again from its text, not from the view.

/** Half a cent is rounded away from zero. `over` is positive. */
const share = (amount: number, part: number, over: number) =>
  Math.floor((2 * amount * part + over) / (2 * over))

const HUNDREDTHS = 10_000
const owed = ({ monto, descuento }: Cuenta) => monto - descuento

/** The part of the first of the two. */
function firstPart(cuenta: Cuenta) {
  const { modo, valor } = cuenta.division!
  return modo === 'PORCENTAJE' ? share(owed(cuenta), valor, HUNDREDTHS) : Math.min(valor, owed(cuenta))
}

const payersOf = ({ division }: Cuenta) => (division ? [division.primero, division.segundo] : [])

/** Which of the two a payment is of; -1 of neither. */
const sideOf = (cuenta: Cuenta, { pagante }: Pick<Ingreso, 'pagante'>) =>
  pagante === null ? -1 : payersOf(cuenta).indexOf(pagante)

/** Each part: what its payer pays in all, has paid with their own money, may pay at most, and has left. */
export function partsOf(libro: Libro, cuenta: Cuenta) {
  const first = firstPart(cuenta)
  const left = /PENDIENTE|PARCIAL/.test(estadoDe(libro, cuenta)) ? saldo(libro, cuenta) : 0
  const own = [0, 1].map((side) =>
    appliedTo(libro, cuenta, (i) => isConfirmed(i) && sideOf(cuenta, i) === side),
  )
  // Money of neither lowers both parts, as the parts are.
  const base = owed(cuenta) - (pagado(libro, cuenta) - own[0]! - own[1]!)
  const most = owed(cuenta) === 0 ? 0 : share(first, base, owed(cuenta))
  const rest = Math.min(Math.max(most - own[0]!, 0), left)
  const review = (side: number) => enRevisionDe(libro, cuenta, (i) => sideOf(cuenta, i) === side)
  const isOver = cuenta.estado !== 'VIVA'
  return [
    { monto: first, tope: most, saldo: rest },
    { monto: owed(cuenta) - first, tope: base - most, saldo: left - rest },
  ].map((one, side) => ({
    ...one,
    propio: own[side]!,
    pagado: isOver ? 0 : one.monto - one.saldo,
    enRevision: Math.min(review(side), one.saldo),
  }))
}

/** The most that a payment may still put on a charge. */
export function roomOf(libro: Libro, cuenta: Cuenta, of: Pick<Ingreso, 'pagante'>) {
  const side = sideOf(cuenta, of)
  return side < 0 ? saldo(libro, cuenta) : partsOf(libro, cuenta)[side]!.saldo
}

/** Whether the payer of a payment has put more on a charge than their part. */
export function isOverPart(libro: Libro, cuenta: Cuenta, of: Pick<Ingreso, 'pagante'>) {
  const side = sideOf(cuenta, of)
  if (side < 0) return false
  const { propio, tope } = partsOf(libro, cuenta)[side]!
  return propio > tope
}

/** The payer that is kept with a new payment of a student: none where no open charge is shared with them. */
export const payerKept = (libro: Libro, alumno: number, pagante: number | null) =>
  libro.cuentas.some(
    (c) =>
      c.matricula.alumno === alumno &&
      /PENDIENTE|PARCIAL/.test(estadoDe(libro, c)) &&
      pagante !== null &&
      payersOf(c).includes(pagante),
  )
    ? pagante
    : null

type Split = NonNullable<Cuenta['division']>

/** Splits a charge, or changes how. Returns the status of the answer. */
export function dividir(libro: Libro, cuenta: Cuenta, split: Split): 200 | 400 | 404 | 409 {
  if (cuenta.estado === 'ELIMINADA') return 404
  if (!/PENDIENTE|PARCIAL/.test(estadoDe(libro, cuenta))) return 409
  const before = cuenta.division
  cuenta.division = split
  if (partsOf(libro, cuenta).every(({ propio, tope, monto }) => propio <= tope && monto > 0)) return 200
  cuenta.division = before
  return 400
}

export function unir(libro: Libro, cuenta: Cuenta): 200 | 404 | 409 {
  if (cuenta.estado === 'ELIMINADA') return 404
  if (!/PENDIENTE|PARCIAL/.test(estadoDe(libro, cuenta)) || !cuenta.division) return 409
  cuenta.division = undefined
  return 200
}
