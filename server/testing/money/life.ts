import {
  type Cuenta,
  estadoDe,
  hasSeat,
  type Ingreso,
  isUnconfirmed,
  type Libro,
  type Matricula,
  saldo,
} from './model.ts'
import { cerrarCuenta, putApplication } from './rules.ts'

// The expected effect of each transition of an enrolment on its student's money. Each function returns whether it is allowed.
const HOY = '2026-01-01'
const liveOf = (libro: Libro, m: Matricula) =>
  libro.cuentas.filter((c) => c.matricula === m && c.estado === 'VIVA')
const applicationsOn = (i: Ingreso, cuentas: Cuenta[]) =>
  i.aplicaciones.filter((a) => cuentas.includes(a.cuenta))

export function suspender(m: Matricula): boolean {
  if (m.estado !== 'PREINSCRITA' && m.estado !== 'ACTIVA') return false
  m.estado = 'SUSPENDIDA'
  return true
}

/** Withdraws: charges not due and without confirmed payments are annulled. */
export function retirar(libro: Libro, m: Matricula): boolean {
  if (!hasSeat(m)) return false
  for (const c of liveOf(libro, m).filter((c) => c.vence >= HOY && estadoDe(libro, c) === 'PENDIENTE')) {
    cerrarCuenta(libro, c, 'ANULADA')
    c.retiro = true
  }
  m.estado = 'RETIRADA'
  return true
}

export const isSeated = (libro: Libro, alumno: number, grupo: number) =>
  libro.matriculas.some((m) => hasSeat(m) && m.alumno === alumno && m.grupo === grupo)

export function activar(libro: Libro, m: Matricula): boolean {
  if (m.estado !== 'SUSPENDIDA' && m.estado !== 'RETIRADA') return false
  if (m.estado === 'RETIRADA' && isSeated(libro, m.alumno, m.grupo)) return false
  if (m.estado === 'RETIRADA')
    for (const c of libro.cuentas.filter((c) => c.matricula === m && c.retiro)) {
      if (c.estado === 'ANULADA') c.estado = 'VIVA'
      c.retiro = false
    }
  m.estado = 'ACTIVA'
  return true
}

export const canTrasladar = (libro: Libro, m: Matricula, grupo: number) =>
  hasSeat(m) && m.grupo !== grupo && !isSeated(libro, m.alumno, grupo)

const byDay = (a: { fecha: string; id: number }, b: { fecha: string; id: number }) =>
  a.fecha.localeCompare(b.fecha) || a.id - b.id

/** Applies an amount to charges, the oldest due first. Applications of confirmed payments get a new order, others do not. */
function applyOldestFirst(
  libro: Libro,
  ingreso: Ingreso,
  { monto, cuentas }: { monto: number; cuentas: Cuenta[] },
) {
  let left = monto
  for (const cuenta of cuentas.toSorted((a, b) => a.vence.localeCompare(b.vence) || a.id - b.id)) {
    const part = Math.min(left, saldo(libro, cuenta))
    if (part > 0) putApplication(libro, ingreso, { cuenta, monto: part })
    left -= Math.max(part, 0)
  }
}

/** Moves the money to `nueva`, which is in the book with its charges. */
export function trasladar(libro: Libro, m: Matricula, nueva: Matricula) {
  const old = libro.cuentas.filter((c) => c.matricula === m)
  const moved = libro.ingresos
    .filter((i) => applicationsOn(i, old).length > 0)
    .map((i) => ({ i, monto: applicationsOn(i, old).reduce((sum, a) => sum + a.monto, 0) }))
    .toSorted((a, b) => byDay(a.i, b.i))
  for (const { i } of moved) i.aplicaciones = i.aplicaciones.filter((a) => !old.includes(a.cuenta))
  for (const c of liveOf(libro, m)) c.estado = 'ANULADA'
  for (const i of libro.ingresos) if (i.matricula === m && isUnconfirmed(i)) i.matricula = nueva
  const cuentas = liveOf(libro, nueva)
  const fits = moved.filter(({ i }) => i.moneda === nueva.moneda)
  for (const { i, monto } of fits)
    if (i.estado === 'CONFIRMADO') applyOldestFirst(libro, i, { monto, cuentas })
  for (const { i, monto } of fits) if (isUnconfirmed(i)) applyOldestFirst(libro, i, { monto, cuentas })
  m.estado = 'TRASLADADA'
}

/** The state after undoing a run: the same money on the same charges, applied again. */
export function putAgain(libro: Libro, cuentas: Cuenta[], of: (i: Ingreso) => boolean) {
  const again = libro.ingresos.filter(of).flatMap((i) => applicationsOn(i, cuentas))
  for (const a of again.toSorted((x, y) => x.orden - y.orden)) a.orden = ++libro.orden
}
