// The model of the money, in cents and in memory: product.md §5 written again, as simply as possible.
export type TipoMatricula = { idMatriculaTipo: number; porcentaje: number; aplicaA: string[] }
export type Matricula = {
  id: number
  alumno: number
  grupo: number
  moneda: number
  tipo: TipoMatricula
  estado: 'PREINSCRITA' | 'ACTIVA' | 'SUSPENDIDA' | 'RETIRADA' | 'TRASLADADA' | 'ELIMINADA'
}
export type Cuenta = {
  id: number
  matricula: Matricula
  monto: number
  descuento: number
  /** The most that it owed before its last change. */
  acordado?: number
  vence: string
  estado: 'VIVA' | 'ANULADA' | 'ELIMINADA'
  /** The kind of its line of the price list; null when it was added by hand. */
  linea: string | null
  /** Annulled by a withdrawal. */
  retiro?: boolean
  /** Two payers by their links, and the part of the first: hundredths of a per cent, or cents. */
  division?: { primero: number; segundo: number; modo: 'PORCENTAJE' | 'MONTO'; valor: number } | undefined
}
export type Aplicacion = { cuenta: Cuenta; monto: number; orden: number }
type EstadoIngreso =
  | 'REPORTADO'
  | 'PENDIENTE'
  | 'EN_PROCESO'
  | 'CONFIRMADO'
  | 'RECHAZADO'
  | 'ANULADO'
  | 'DEVUELTO'
  | 'ELIMINADO'
export type Ingreso = {
  id: number
  alumno: number
  moneda: number
  monto: number
  devuelto: number
  /** Link of the payer of a part; null of neither. */
  pagante: number | null
  fecha: string
  estado: EstadoIngreso
  /** The split was given with the payment. */
  explicitSplit: boolean
  /** The enrolment that the payment names, if any. */
  matricula: Matricula | null
  aplicaciones: Aplicacion[]
  recibo: string | null
  /** Made with it, one of each student, itself too; empty of a payment of one. */
  together: Ingreso[]
  /** The order's name for a card payment; with a number after a slash when it is not the first of that order. */
  enLinea: string | null
}
/** An order sent to the gateway, with its charges. */
export type Orden = {
  nombre: string
  ingreso: Ingreso
  partes: { cuenta: Cuenta; monto: number }[]
  monto: number
  forms: number
  abierta: boolean
}
/** A movement of the gateway in its last notified state; an accepted charge has its payment. */
export type Movimiento = {
  uuid: string
  orden: Orden
  estado: string
  monto: number
  ingreso: Ingreso | null
}
/** A refund requested here or made at the gateway. `de` is its movement. */
export type Devolucion = {
  ingreso: Ingreso
  monto: number
  estado: 'HECHA' | 'RECHAZADA' | 'POR_REVISAR'
  enviada: boolean
  de: string | null
}
export type Revision = { tipo: string; ingreso: Ingreso; monto: number; de: string; pendiente: boolean }
/** A form given to the payer's browser, and a text signed by the gateway. */
export type PaymentForm = { token: string; orden: Orden }
export type SignedText = { texto: string; orden: Orden }
export const isLive = ({ estado }: Matricula) => estado !== 'ELIMINADA'
export const hasSeat = ({ estado }: Matricula) =>
  estado === 'PREINSCRITA' || estado === 'ACTIVA' || estado === 'SUSPENDIDA'
export type Libro = {
  matriculas: Matricula[]
  cuentas: Cuenta[]
  ingresos: Ingreso[]
  ordenes: Orden[]
  movimientos: Movimiento[]
  devoluciones: Devolucion[]
  revisiones: Revision[]
  forms: PaymentForm[]
  textos: SignedText[]
  /** The number of the last application, and that of the next receipt. */
  orden: number
  recibo: number
}

export const emptyBook = (recibo: number): Libro => ({
  matriculas: [],
  cuentas: [],
  ingresos: [],
  ordenes: [],
  movimientos: [],
  devoluciones: [],
  revisiones: [],
  forms: [],
  textos: [],
  orden: 0,
  recibo,
})

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
export const isWaiting = ({ estado }: Ingreso) => estado === 'REPORTADO' || estado === 'PENDIENTE'
/** Not confirmed yet, including payments under way at the gateway, which no operation here may touch. */
export const isUnconfirmed = (i: Ingreso) => isWaiting(i) || i.estado === 'EN_PROCESO'
export const isLivePayment = (i: Ingreso) => isWaiting(i) || i.estado === 'CONFIRMADO'
/** The payments that are confirmed and annulled together with one. */
export const togetherOf = (i: Ingreso) => (i.together.length > 0 ? i.together : [i])
export const isConfirmed = ({ estado }: Ingreso) => estado === 'CONFIRMADO'

export const appliedTo = (libro: Libro, cuenta: Cuenta, of: (i: Ingreso) => boolean) =>
  sum(
    libro.ingresos
      .filter(of)
      .flatMap((i) => i.aplicaciones.filter((a) => a.cuenta === cuenta).map((a) => a.monto)),
  )

export const pagado = (libro: Libro, cuenta: Cuenta) => appliedTo(libro, cuenta, isConfirmed)

const WITHOUT_MONEY = new Set(['REFUSED', 'CANCELLED', 'EXPIRED', 'ABANDONED', 'ERROR'])
const hasCard = (libro: Libro, ingreso: Ingreso) =>
  libro.movimientos.some((m) => m.orden.ingreso === ingreso && !WITHOUT_MONEY.has(m.estado))
/** Sums the applications of some payments that wait. */
export const enRevisionDe = (libro: Libro, cuenta: Cuenta, of: (i: Ingreso) => boolean) =>
  appliedTo(libro, cuenta, (i) => of(i) && (isWaiting(i) || (i.estado === 'EN_PROCESO' && hasCard(libro, i))))
/** Sums the applications of payments told or with a card, not of those only begun; never more than is owed. */
export const enRevision = (libro: Libro, cuenta: Cuenta) =>
  Math.min(
    saldo(libro, cuenta),
    enRevisionDe(libro, cuenta, () => true),
  )
export const saldo = (libro: Libro, cuenta: Cuenta) => cuenta.monto - cuenta.descuento - pagado(libro, cuenta)
/** The balance that is shown: an annulled charge has none. */
export const shownSaldo = (libro: Libro, cuenta: Cuenta) =>
  cuenta.estado === 'VIVA' ? saldo(libro, cuenta) : 0
export const aplicado = (i: Ingreso) => sum(i.aplicaciones.map((a) => a.monto))
export const disponible = (i: Ingreso) => i.monto - i.devuelto - aplicado(i)

/** The most that a charge ever owed. */
export const agreed = (cuenta: Cuenta) => Math.max(cuenta.acordado ?? 0, cuenta.monto - cuenta.descuento)
/** Changes what a charge owes; what was agreed stays. */
export function lower(cuenta: Cuenta, to: Partial<Cuenta>) {
  cuenta.acordado = agreed(cuenta)
  Object.assign(cuenta, to)
}

export function estadoDe(libro: Libro, cuenta: Cuenta) {
  if (cuenta.estado !== 'VIVA') return cuenta.estado
  const isFree = agreed(cuenta) === 0
  if (saldo(libro, cuenta) === 0) return pagado(libro, cuenta) === 0 && !isFree ? 'CONDONADA' : 'PAGADA'
  return pagado(libro, cuenta) > 0 ? 'PARCIAL' : 'PENDIENTE'
}

export const cuentasDe = (libro: Libro, matricula: Matricula) =>
  libro.cuentas.filter((c) => c.matricula === matricula && c.estado !== 'ELIMINADA')

/** The charges of a student that may still be owed in a currency, the oldest due first. */
export const porCobrar = (libro: Libro, alumno: number, moneda: number) =>
  libro.cuentas
    .filter((c) => c.matricula.alumno === alumno && c.matricula.moneda === moneda)
    .filter((c) => c.estado === 'VIVA' && saldo(libro, c) > 0)
    .toSorted((a, b) => a.vence.localeCompare(b.vence) || a.id - b.id)

/** The payments that have credit left, the oldest first. */
export const conSaldo = (libro: Libro, alumno: number, moneda: number) =>
  libro.ingresos
    .filter((i) => i.alumno === alumno && i.moneda === moneda && isConfirmed(i) && disponible(i) > 0)
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id)

export const saldoAFavor = (libro: Libro, { alumno, moneda }: Matricula) =>
  sum(conSaldo(libro, alumno, moneda).map(disponible))

export function totales(libro: Libro, matricula: Matricula, hoy: string) {
  const vivas = cuentasDe(libro, matricula).filter((c) => c.estado === 'VIVA')
  const saldos = (of: Cuenta[]) => sum(of.map((c) => saldo(libro, c)))
  return {
    monto: sum(vivas.map((c) => c.monto)),
    descuento: sum(vivas.map((c) => c.descuento)),
    pagado: sum(vivas.map((c) => pagado(libro, c))),
    enRevision: sum(vivas.map((c) => enRevision(libro, c))),
    condonado: sum(vivas.map((c) => agreed(c) - (c.monto - c.descuento))),
    saldo: saldos(vivas),
    vencido: saldos(vivas.filter((c) => c.vence < hoy && matricula.estado !== 'SUSPENDIDA')),
    saldoAFavor: saldoAFavor(libro, matricula),
  }
}
