import { addDays, type Fecha } from '#db/seed/fechas.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { anularCuenta, type Cuenta, nuevaCuenta, saldo } from './cuenta.ts'
import { disponible, type Ingreso, type Libro } from './libro.ts'

const every = <T>(lista: readonly T[], n: number) => lista.filter((_, i) => i % n === n - 1)
const confirmados = (libro: Libro) => libro.ingresos.filter((i) => i.estado === 'CONFIRMADO')

/** A failed copy of a payment, some minutes earlier, with nothing applied in force. */
function fallido(ingreso: Ingreso, estado: Ingreso['estado'], motivo: string, conRecibo = false): Ingreso {
  return {
    ...ingreso,
    estado,
    motivo,
    conRecibo,
    devuelto: 0,
    minute: Math.max(0, ingreso.minute - 7),
    aplicaciones: ingreso.aplicaciones.map((a) => ({ ...a, vigente: false })),
  }
}

const RECHAZOS = [
  'Fondos insuficientes',
  'Tarjeta vencida',
  'Operación denegada por el banco',
  'Tiempo agotado',
]

/** Adds corrected mistakes: annulled, refused by the bank, entered twice. */
function errores(libro: Libro, z: RandomStream) {
  const confirmed = confirmados(libro)
  const enLinea = confirmed.filter((i) => i.medio === 'TARJETA_EN_LINEA')
  const deCaja = confirmed.filter((i) => !i.delAlumno)
  const reportados = confirmed.filter((i) => i.delAlumno && i.medio !== 'TARJETA_EN_LINEA')
  libro.ingresos.push(
    ...every(enLinea, 5).map((i) => fallido(i, 'RECHAZADO', z.pick(RECHAZOS))),
    ...every(deCaja, 97).map((i) => fallido(i, 'ANULADO', 'Se registró con otro medio de pago', true)),
    ...every(reportados, 83).map((i) => fallido(i, 'ANULADO', 'La constancia no se lee')),
    ...every(deCaja, 160).map((i) => fallido(i, 'ELIMINADO', 'Registrado dos veces')),
  )
}

/** Refunds the payments of cancelled groups; one in four stays as the student's credit. */
function devolverCancelados(libro: Libro, z: RandomStream) {
  const ofCancelled = confirmados(libro).filter(
    ({ matricula }) => matricula?.estado === 'RETIRADA' && matricula.grupo.estado === 'CANCELADO',
  )
  for (const [i, ingreso] of ofCancelled.entries()) {
    const cuentas = ingreso.aplicaciones.map((a) => a.cuenta)
    libro.retirar(ingreso)
    for (const cuenta of cuentas) if (cuenta.pagado === 0) anularCuenta(cuenta, 'Grupo cancelado')
    if (i % 4 === 3) continue
    ingreso.estado = 'DEVUELTO'
    ingreso.devuelto = ingreso.monto
    ingreso.motivo = z.pick(['Grupo cancelado', 'Grupo cancelado: devolución por transferencia'])
  }
}

/** Refunds to withdrawn students the payments of charges that were not due yet. */
function refundPrepaid(libro: Libro) {
  const ofWithdrawn = confirmados(libro).filter(
    ({ matricula: m }) => m?.estado === 'RETIRADA' && m.grupo.estado !== 'CANCELADO',
  )
  for (const ingreso of ofWithdrawn) {
    const { cambio } = ingreso.matricula!
    const isPrepaid = (c: Cuenta) => c.fechaVencimiento > cambio!
    const cuentas = ingreso.aplicaciones.filter((a) => a.vigente && isPrepaid(a.cuenta)).map((a) => a.cuenta)
    if (!cuentas.length) continue
    ingreso.devuelto += libro.retirar(ingreso, isPrepaid)
    ingreso.motivo = 'Retiro: devolución de lo pagado por adelantado'
    if (ingreso.devuelto === ingreso.monto) ingreso.estado = 'DEVUELTO'
    for (const cuenta of cuentas) if (cuenta.pagado === 0) anularCuenta(cuenta, 'Retiro')
  }
}

/** Refunds the excess of one in three overpayments. */
function refundExcess(libro: Libro) {
  const overpaid = confirmados(libro).filter(
    (i) => disponible(i) > 0 && i.devuelto === 0 && i.aplicaciones.some((a) => a.vigente),
  )
  for (const ingreso of every(overpaid, 3)) {
    Object.assign(ingreso, { devuelto: disponible(ingreso), motivo: 'Pagó de más' })
  }
}

/** Annuls half of the uncollectable old debts, and adds charges made twice and deleted. */
function correctCuentas(libro: Libro, hoy: Fecha) {
  const oldDebts = libro.cuentas.filter(
    (c) => saldo(c) > 0 && c.pagado === 0 && c.fechaVencimiento < addDays(hoy, -400),
  )
  for (const cuenta of every(oldDebts, 2)) anularCuenta(cuenta, 'Condonada por acuerdo con el alumno')
  const cobradas = libro.cuentas.filter((c) => c.concepto.tipo === 'CERTIFICADO')
  const duplicates = every(cobradas, 25).map((c): Cuenta => ({
    ...nuevaCuenta(c.matricula, c.concepto, { creada: c.creada, vence: c.fechaVencimiento }),
    estado: 'ELIMINADA',
    motivo: 'Se cargó dos veces',
  }))
  libro.cargar(duplicates)
}

/** Every kind of exception to a normal payment, so that the sample has an example of each. */
export function excepciones(libro: Libro, hoy: Fecha) {
  const z = randomStream('excepciones')
  devolverCancelados(libro, z)
  refundPrepaid(libro)
  refundExcess(libro)
  errores(libro, z)
  correctCuentas(libro, hoy)
}
