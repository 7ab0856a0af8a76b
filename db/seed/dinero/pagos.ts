import type { Concepto } from '#db/seed/academico/tarifario.ts'
import { addDays, compare, earliest, type Fecha } from '#db/seed/fechas.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { anularCuenta, type Cuenta, cuentasDe, nuevaCuenta, porPagar } from './cuenta.ts'
import { previstos } from './habits.ts'
import { disponible, type Libro } from './libro.ts'
import { viaDe } from './medios.ts'

const HUNDRED_SOLES = 100_00

/** The last day on which an enrolment may have payments; null when it has none. */
function ultimoDia({ estado, cambio, grupo, alumno }: Matricula, yesterday: Fecha): Fecha | null {
  if (estado === 'ELIMINADA') return null
  // Some unconfirmed enrolments are already paid.
  if (estado === 'PREINSCRITA')
    return randomStream(`reserva ${grupo.codigo} ${alumno.numeroDocumento}`).happens(0.3) ? yesterday : null
  return estado === 'ACTIVA' || estado === 'CULMINADA' ? yesterday : earliest(cambio!, yesterday)
}

/** The amount of a payment: a part, the whole balance or, rarely, more, rounded up; the excess stays as credit. */
function importe(z: RandomStream, cuentas: readonly Cuenta[], parte: boolean) {
  const debe = cuentas.reduce((sum, c) => sum + porPagar(c), 0)
  if (parte) return Math.min(debe, Math.max(50_00, Math.round(debe / 2 / 10_00) * 10_00))
  return z.happens(0.018) ? Math.ceil((debe + 1) / HUNDRED_SOLES) * HUNDRED_SOLES : debe
}

function pagar(libro: Libro, m: Matricula, cuentas: readonly Cuenta[], hasta: Fecha) {
  const z = randomStream(`pagos ${m.grupo.codigo} ${m.alumno.numeroDocumento}`)
  const pendientes = cuentas.filter((c) => porPagar(c) > 0)
  for (const { fecha, parte, cuentas: planned } of previstos(z, m.alumno.payerKind, pendientes, hasta)) {
    const due = planned.filter((c) => porPagar(c) > 0)
    if (due.length) libro.cobrar({ fecha, via: viaDe(z, fecha), cuentas: due, monto: importe(z, due, parte) })
  }
}

/** Optional charges: placement test, book, uniform, and the certificate of a passed course. */
function extras(z: RandomStream, { estado, aprobado, fecha, cambio, grupo }: Matricula) {
  const de = (nombre: string) =>
    grupo.tarifario.conceptos.find((c) => c.nombre === nombre && c.estado === 'ACTIVO')
  const offered: [concepto: Concepto | undefined, fecha: Fecha, probability: number][] = [
    [de('Examen de ubicación'), fecha, grupo.curso.prerequisite ? 0.25 : 0],
    [de('Libro y plataforma'), addDays(grupo.fechaInicio, z.integer(0, 6)), 0.3],
    [de('Uniforme'), addDays(grupo.fechaInicio, z.integer(0, 4)), 0.45],
    [
      de('Certificado'),
      addDays(cambio ?? fecha, z.integer(1, 16)),
      aprobado && estado === 'CULMINADA' ? 0.45 : 0,
    ],
  ]
  return offered.flatMap(([concepto, dia, probability]) =>
    concepto && z.happens(probability) ? [{ concepto, dia }] : [],
  )
}

function sellExtras(libro: Libro, m: Matricula, yesterday: Fecha) {
  if (!['ACTIVA', 'CULMINADA'].includes(m.estado)) return
  const z = randomStream(`extras ${m.grupo.codigo} ${m.alumno.numeroDocumento}`)
  for (const { concepto, dia } of extras(z, m)) {
    if (dia > yesterday) continue
    const cuenta = nuevaCuenta(m, concepto, { creada: dia, vence: addDays(dia, 7) })
    libro.cargar([cuenta])
    if (porPagar(cuenta) && z.happens(0.93))
      libro.cobrar({ fecha: dia, via: viaDe(z, dia), cuentas: [cuenta] })
  }
}

/** Moves the payments of a transferred enrolment to the new one, oldest due first; the excess becomes credit. */
function mover(libro: Libro, origen: Matricula, destino: readonly Cuenta[]) {
  const ingresos = libro.ingresos.filter((i) => i.matricula === origen)
  for (const ingreso of ingresos) libro.retirar(ingreso)
  for (const cuenta of libro.deMatricula(origen)) anularCuenta(cuenta, `Traslado: ${origen.motivo}`)
  for (const ingreso of ingresos) if (disponible(ingreso)) libro.aplicar(ingreso, destino)
}

/** Annuls the unpaid charges of a deleted or withdrawn enrolment. */
function cerrar({ estado, cambio, motivo, grupo }: Matricula, cuentas: readonly Cuenta[]) {
  const unpaid = cuentas.filter((c) => c.pagado === 0 && c.monto > c.descuento)
  if (estado === 'ELIMINADA') for (const c of cuentas) anularCuenta(c, `Matrícula eliminada: ${motivo}`)
  if (estado !== 'RETIRADA') return
  const notOwed = unpaid.filter((c) => grupo.estado === 'CANCELADO' || c.fechaVencimiento > cambio!)
  for (const cuenta of notOwed) anularCuenta(cuenta, `Retiro: ${motivo}`)
}

/** Charges every enrolment by its price list and adds the payments made until yesterday. */
export function cobrarAll(libro: Libro, matriculas: readonly Matricula[], hoy: Fecha) {
  const yesterday = addDays(hoy, -1)
  const enOrden = matriculas.toSorted((a, b) => compare(a.fecha, b.fecha) || a.idMatricula - b.idMatricula)
  for (const m of enOrden) {
    const cuentas = cuentasDe(m)
    libro.cargar(cuentas)
    if (m.origen) mover(libro, m.origen, cuentas)
    const hasta = ultimoDia(m, yesterday)
    const deMuestra = m.alumno.login === 'alumno' && m.estado !== 'CULMINADA'
    if (hasta && !deMuestra) pagar(libro, m, cuentas, hasta)
    cerrar(m, cuentas)
    sellExtras(libro, m, yesterday)
  }
}
