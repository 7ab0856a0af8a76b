import {
  conSaldo,
  type Cuenta,
  disponible,
  type Ingreso,
  isLive,
  isLivePayment,
  isUnconfirmed,
  isWaiting,
  togetherOf,
  type Libro,
  lower,
  type Matricula,
  pagado,
  porCobrar,
  saldo,
  type TipoMatricula,
} from './model.ts'
import { isOverPart, payerKept, roomOf } from './parts.ts'

// The expected answer of each operation, and its effect on the model when it is not refused.
export type Parte = { cuenta: Cuenta; monto: number }
type Status = 200 | 201 | 400 | 404 | 409

const repeated = (parts: { cuenta?: Cuenta; ingreso?: Ingreso }[]) =>
  new Set(parts.map((p) => p.cuenta ?? p.ingreso)).size < parts.length

export const putApplication = (libro: Libro, ingreso: Ingreso, { cuenta, monto }: Parte) =>
  ingreso.aplicaciones.push({ cuenta, monto, orden: ++libro.orden })

/** Applies a payment to charges, the oldest due first, within one enrolment if the payment names one. */
function putOldestFirst(libro: Libro, ingreso: Ingreso) {
  for (const cuenta of porCobrar(libro, ingreso.alumno, ingreso.moneda)) {
    if (ingreso.matricula && ingreso.matricula !== cuenta.matricula) continue
    const monto = Math.min(roomOf(libro, cuenta, ingreso), disponible(ingreso))
    if (monto > 0) putApplication(libro, ingreso, { cuenta, monto })
  }
}

export type Nuevo = Pick<Ingreso, 'alumno' | 'moneda' | 'monto' | 'fecha' | 'matricula' | 'pagante'> & {
  partes: Parte[] | undefined
}

/** The part of each student in a payment of several: of the one named first, with all that is on no charge. */
export function partesPorAlumno({ partes = [], alumno, monto }: Nuevo) {
  const alumnos = new Set([alumno, ...partes.map((p) => p.cuenta.matricula.alumno)])
  const isSplit =
    partes.every((p) => p.cuenta.estado !== 'ELIMINADA') &&
    partes.some((p) => p.cuenta.matricula.alumno === alumno)
  if (!isSplit || alumnos.size === 1) return undefined
  const rest = monto - partes.reduce((total, p) => total + p.monto, 0)
  return [...alumnos].map((one) => {
    const own = partes.filter((p) => p.cuenta.matricula.alumno === one)
    const sum = own.reduce((total, p) => total + p.monto, 0)
    return { alumno: one, partes: own, monto: one === alumno ? sum + rest : sum, rest }
  })
}

function whyNotSplit(
  libro: Libro,
  { alumno, moneda, monto, pagante, partes = [] }: Nuevo,
): Status | undefined {
  if (repeated(partes)) return 400
  const bad = (p: Parte) =>
    p.cuenta.matricula.alumno !== alumno ||
    p.cuenta.matricula.moneda !== moneda ||
    p.cuenta.estado !== 'VIVA' ||
    p.monto > roomOf(libro, p.cuenta, { pagante })
  if (partes.some(bad)) return 409
  return partes.reduce((total, p) => total + p.monto, 0) > monto ? 400 : undefined
}

/** Writes a payment of one student. */
function escribir(libro: Libro, { partes, ...pago }: Nuevo, estado: 'PENDIENTE' | 'REPORTADO'): Ingreso {
  const rest = {
    id: 0,
    devuelto: 0,
    aplicaciones: [],
    recibo: null,
    explicitSplit: partes !== undefined,
    together: [],
    enLinea: null,
  }
  const ingreso: Ingreso = { ...pago, ...rest, estado }
  if (partes) for (const parte of partes) putApplication(libro, ingreso, parte)
  else putOldestFirst(libro, ingreso)
  libro.ingresos.push(ingreso)
  return ingreso
}

/** The expected payment, the first of several, or the status of the refusal. */
export function registrar(libro: Libro, nuevo: Nuevo, estado: 'PENDIENTE' | 'REPORTADO'): Ingreso | Status {
  const several = partesPorAlumno(nuevo)
  if (several && (repeated(nuevo.partes ?? []) || several.some(({ rest }) => rest < 0))) return 400
  if (nuevo.matricula && (nuevo.matricula.alumno !== nuevo.alumno || !isLive(nuevo.matricula))) return 404
  const pagos = (several ?? [nuevo]).map((one) => {
    const matricula = one.alumno === nuevo.alumno ? nuevo.matricula : null
    const { alumno, monto, partes } = one
    return { ...nuevo, alumno, monto, partes, matricula, pagante: payerKept(libro, alumno, nuevo.pagante) }
  })
  const refusal = pagos.map((one) => whyNotSplit(libro, one)).find(Boolean)
  if (refusal) return refusal
  const made = pagos.map((one) => escribir(libro, one, estado))
  if (several) for (const one of made) one.together = made
  return made[0]!
}

export function confirmar(libro: Libro, ingreso: Ingreso): Status {
  if (ingreso.estado === 'ELIMINADO') return 404
  if (!isWaiting(ingreso)) return 409
  for (const one of togetherOf(ingreso)) {
    if (one.explicitSplit) trimSplit(libro, one)
    else {
      one.aplicaciones = []
      putOldestFirst(libro, one)
    }
  }
  for (const one of togetherOf(ingreso)) confirmPayment(libro, one)
  return 200
}

/** Confirms a payment. Receipts are consecutive. */
export function confirmPayment(libro: Libro, ingreso: Ingreso) {
  ingreso.estado = 'CONFIRMADO'
  ingreso.recibo = `R001-${String(libro.recibo++).padStart(8, '0')}`
}

/** Cuts a given split to the amounts that its charges still owe. */
export function trimSplit(libro: Libro, ingreso: Ingreso) {
  const short = ingreso.aplicaciones
    .filter((a) => a.monto > roomOf(libro, a.cuenta, ingreso))
    .toSorted((a, b) => a.orden - b.orden)
  ingreso.aplicaciones = ingreso.aplicaciones.filter((a) => !short.includes(a))
  for (const { cuenta } of short) {
    const monto = roomOf(libro, cuenta, ingreso)
    if (monto > 0) putApplication(libro, ingreso, { cuenta, monto })
  }
}

export function anular(ingreso: Ingreso): Status {
  if (ingreso.estado === 'ELIMINADO') return 404
  // A payment refunded in part cannot be annulled, its rest is refunded; a card payment is refunded by card.
  if (!isLivePayment(ingreso) || togetherOf(ingreso).some((one) => one.devuelto > 0) || ingreso.enLinea)
    return 409
  for (const one of togetherOf(ingreso)) Object.assign(one, { estado: 'ANULADO', aplicaciones: [] })
  return 200
}

export function eliminarIngreso(ingreso: Ingreso): Status {
  if (ingreso.estado === 'ELIMINADO') return 404
  if (!isWaiting(ingreso)) return 409
  for (const one of togetherOf(ingreso)) Object.assign(one, { estado: 'ELIMINADO', aplicaciones: [] })
  return 200
}

export function devolver(libro: Libro, ingreso: Ingreso, monto: number): Status {
  if (ingreso.estado === 'ELIMINADO') return 404
  if (ingreso.estado !== 'CONFIRMADO' || ingreso.devuelto + monto > ingreso.monto) return 409
  giveBack(libro, ingreso, monto)
  return 200
}

/** Refunds first the credit, then the newest applications. */
export function giveBack(libro: Libro, ingreso: Ingreso, monto: number) {
  let missing = monto - disponible(ingreso)
  for (const newest of ingreso.aplicaciones.toSorted((a, b) => b.orden - a.orden)) {
    if (missing <= 0) break
    ingreso.aplicaciones = ingreso.aplicaciones.filter((a) => a !== newest)
    if (newest.monto > missing)
      putApplication(libro, ingreso, { cuenta: newest.cuenta, monto: newest.monto - missing })
    missing -= newest.monto
  }
  ingreso.devuelto += monto
  if (ingreso.devuelto === ingreso.monto) ingreso.estado = 'DEVUELTO'
}

/** Does a change and undoes it if a charge or a payment then has more applied than its amount. */
function unlessTooMuch(
  libro: Libro,
  cuenta: Cuenta,
  { of, apply }: { of: Ingreso[]; apply: () => void },
): Status {
  const before = of.map((i) => ({ i, aplicaciones: [...i.aplicaciones], explicitSplit: i.explicitSplit }))
  const old = new Set(of.flatMap((i) => i.aplicaciones))
  apply()
  const isTooMuch = (i: Ingreso, { monto }: { monto: number }) =>
    isUnconfirmed(i) ? monto > roomOf(libro, cuenta, i) : isOverPart(libro, cuenta, i)
  const excess = (i: Ingreso) =>
    disponible(i) < 0 || i.aplicaciones.some((a) => a.cuenta === cuenta && !old.has(a) && isTooMuch(i, a))
  if (!of.some(excess) && saldo(libro, cuenta) >= 0) return 200
  for (const { i, ...was } of before) Object.assign(i, was)
  return 409
}

const mayApply = (cuenta: Cuenta, i: Ingreso) =>
  isLivePayment(i) && i.alumno === cuenta.matricula.alumno && i.moneda === cuenta.matricula.moneda

const without = (i: Ingreso, cuenta: Cuenta) => i.aplicaciones.filter((a) => a.cuenta !== cuenta)
const applicationOn = (i: Ingreso, cuenta: Cuenta) => i.aplicaciones.find((a) => a.cuenta === cuenta)
const markExplicit = (i: Ingreso) => {
  if (isWaiting(i)) i.explicitSplit = true
}

/** Sets the applications to a charge: those not in the list are withdrawn. */
export function aplicar(libro: Libro, cuenta: Cuenta, list: { ingreso: Ingreso; monto: number }[]): Status {
  if (repeated(list)) return 400
  if (cuenta.estado === 'ELIMINADA') return 404
  if (cuenta.estado === 'ANULADA' || list.some(({ ingreso }) => !mayApply(cuenta, ingreso))) return 409
  const wanted = (i: Ingreso) => list.find(({ ingreso }) => ingreso === i)?.monto
  const touched = libro.ingresos
    .filter((i) => i.estado !== 'EN_PROCESO')
    .filter((i) => applicationOn(i, cuenta)?.monto !== wanted(i) || wanted(i) !== undefined)
  const apply = () => {
    const kept = new Set(touched.filter((i) => applicationOn(i, cuenta)?.monto === wanted(i)))
    for (const i of touched) if (!kept.has(i)) i.aplicaciones = without(i, cuenta)
    for (const { ingreso, monto } of list)
      if (monto > 0 && !kept.has(ingreso)) putApplication(libro, ingreso, { cuenta, monto })
    touched.forEach(markExplicit)
  }
  return unlessTooMuch(libro, cuenta, { of: touched, apply })
}

/** Applications by their own operations: made, changed, withdrawn. */
export function addAplicacion(
  libro: Libro,
  cuenta: Cuenta,
  { ingreso, monto }: { ingreso: Ingreso; monto: number },
): Status {
  if (cuenta.estado === 'ELIMINADA' || ingreso.estado === 'ELIMINADO') return 404
  if (cuenta.estado === 'ANULADA' || !mayApply(cuenta, ingreso) || applicationOn(ingreso, cuenta)) return 409
  const apply = () => {
    putApplication(libro, ingreso, { cuenta, monto })
    markExplicit(ingreso)
  }
  return unlessTooMuch(libro, cuenta, { of: [ingreso], apply }) === 409 ? 409 : 201
}

export function cambiarAplicacion(
  libro: Libro,
  cuenta: Cuenta,
  { ingreso, monto }: { ingreso: Ingreso; monto: number },
): Status {
  const apply = () => {
    const orden = applicationOn(ingreso, cuenta)?.orden ?? 0
    ingreso.aplicaciones = [...without(ingreso, cuenta), { cuenta, monto, orden }]
    markExplicit(ingreso)
  }
  return unlessTooMuch(libro, cuenta, { of: [ingreso], apply })
}

export function quitarAplicacion(cuenta: Cuenta, ingreso: Ingreso): Status {
  ingreso.aplicaciones = without(ingreso, cuenta)
  markExplicit(ingreso)
  return 200
}

/** Pays the given charges, in order, with the credit of payments, the oldest first. */
export function useCredit(libro: Libro, alumno: number, partes: Parte[]): Status {
  const [first] = partes
  if (!first || first.cuenta.estado === 'ELIMINADA') return 404
  if (first.cuenta.estado === 'ANULADA') return 409
  const { moneda } = first.cuenta.matricula
  const whole = { alumno, moneda, partes, monto: Infinity, fecha: '', matricula: null, pagante: null }
  const refusal = whyNotSplit(libro, whole)
  if (refusal) return refusal
  const free = conSaldo(libro, alumno, moneda)
  const asked = partes.reduce((total, p) => total + p.monto, 0)
  if (free.reduce((total, i) => total + disponible(i), 0) < asked) return 409
  const before = free.map((i) => i.aplicaciones.map((a) => ({ ...a })))
  const used = partes.flatMap((parte) => spendCredit(libro, parte, free))
  if (!used.some(({ cuenta, ingreso }) => isOverPart(libro, cuenta, ingreso))) return 200
  for (const [n, i] of free.entries()) i.aplicaciones = before[n]!
  return 409
}

function spendCredit(libro: Libro, { cuenta, monto }: Parte, free: Ingreso[]) {
  let left = monto
  const used: { cuenta: Cuenta; ingreso: Ingreso }[] = []
  for (const ingreso of free) {
    const taken = Math.min(left, disponible(ingreso))
    if (taken === 0) continue
    const there = applicationOn(ingreso, cuenta)
    if (there) there.monto += taken
    else putApplication(libro, ingreso, { cuenta, monto: taken })
    left -= taken
    used.push({ cuenta, ingreso })
  }
  return used
}

function takeReviewedAway(libro: Libro, cuenta: Cuenta) {
  for (const i of libro.ingresos.filter(isUnconfirmed)) i.aplicaciones = without(i, cuenta)
}

export function cerrarCuenta(libro: Libro, cuenta: Cuenta, to: 'ANULADA' | 'ELIMINADA'): Status {
  if (cuenta.estado === 'ELIMINADA') return 404
  if (cuenta.estado === to || pagado(libro, cuenta) > 0) return 409
  takeReviewedAway(libro, cuenta)
  cuenta.estado = to
  return 200
}

export function editarCuenta(
  libro: Libro,
  cuenta: Cuenta,
  to: Pick<Cuenta, 'monto' | 'descuento' | 'vence'>,
): Status {
  if (cuenta.estado === 'ELIMINADA') return 404
  if (cuenta.estado === 'ANULADA') return 409
  if (to.descuento > to.monto) return 400
  if (pagado(libro, cuenta) > to.monto - to.descuento) return 409
  lower(cuenta, to)
  return 200
}

export function eliminarMatricula(libro: Libro, matricula: Matricula): Status {
  if (!isLive(matricula)) return 404
  if (matricula.estado === 'TRASLADADA') return 409
  const cuentas = libro.cuentas.filter((c) => c.matricula === matricula && c.estado === 'VIVA')
  if (cuentas.some((c) => pagado(libro, c) > 0)) return 409
  for (const cuenta of cuentas) cerrarCuenta(libro, cuenta, 'ANULADA')
  for (const c of libro.cuentas.filter((c) => c.matricula === matricula)) c.retiro = false
  matricula.estado = 'ELIMINADA'
  return 200
}

/** Half a cent is rounded away from zero, as PostgreSQL does. */
export const descuentoDe = ({ porcentaje, aplicaA }: TipoMatricula, linea: string, monto: number) =>
  aplicaA.includes(linea) ? Math.floor((monto * porcentaje + 50) / 100) : 0

export function cambiarTipo(libro: Libro, matricula: Matricula, tipo: TipoMatricula): Status {
  if (!isLive(matricula)) return 404
  if (tipo === matricula.tipo) return 200
  matricula.tipo = tipo
  const bare = (c: Cuenta) => libro.ingresos.every((i) => !applicationOn(i, c))
  for (const c of libro.cuentas.filter((c) => c.matricula === matricula && c.estado === 'VIVA' && bare(c))) {
    if (c.linea !== null) lower(c, { descuento: descuentoDe(tipo, c.linea, c.monto) })
  }
  return 200
}
