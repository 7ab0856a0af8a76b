import type { Concepto } from '#db/seed/academico/tarifas.ts'
import { type Azar, azar } from '#db/seed/azar.ts'
import { addDays, compare, earliest, type Fecha } from '#db/seed/fechas.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'

import { previstos } from './costumbres.ts'
import { anularCuenta, cuentasDe, type Cuenta, nuevaCuenta, porPagar } from './cuenta.ts'
import { disponible, type Libro } from './libro.ts'
import { viaDe } from './medios.ts'

const CIEN_SOLES = 100_00

/** The last day on which an enrolment may have payments; null when it has none. */
function ultimoDia({ estado, cambio, grupo, alumno }: Matricula, ayer: Fecha): Fecha | null {
  if (estado === 'ELIMINADA') return null
  // Some unconfirmed enrolments are already paid.
  if (estado === 'PREINSCRITA')
    return azar(`reserva ${grupo.codigo} ${alumno.numeroDocumento}`).ocurre(0.3) ? ayer : null
  return estado === 'ACTIVA' || estado === 'CULMINADA' ? ayer : earliest(cambio!, ayer)
}

/** The amount of a payment: a part, the whole balance or, rarely, more, rounded up; the excess stays as credit. */
function importe(z: Azar, cuentas: readonly Cuenta[], parte: boolean) {
  const debe = cuentas.reduce((sum, c) => sum + porPagar(c), 0)
  if (parte) return Math.min(debe, Math.max(50_00, Math.round(debe / 2 / 10_00) * 10_00))
  return z.ocurre(0.018) ? Math.ceil((debe + 1) / CIEN_SOLES) * CIEN_SOLES : debe
}

function pagar(libro: Libro, m: Matricula, cuentas: readonly Cuenta[], hasta: Fecha) {
  const z = azar(`pagos ${m.grupo.codigo} ${m.alumno.numeroDocumento}`)
  const pendientes = cuentas.filter((c) => porPagar(c) > 0)
  for (const { fecha, parte, cuentas: estas } of previstos(z, m.alumno.costumbre, pendientes, hasta)) {
    const debidas = estas.filter((c) => porPagar(c) > 0)
    if (debidas.length)
      libro.cobrar({ fecha, via: viaDe(z, fecha), cuentas: debidas, monto: importe(z, debidas, parte) })
  }
}

/** Optional charges: placement test, book, uniform, and the certificate of a passed course. */
function extras(z: Azar, { estado, aprobado, fecha, cambio, grupo }: Matricula) {
  const de = (nombre: string) =>
    grupo.tarifario.conceptos.find((c) => c.nombre === nombre && c.estado === 'ACTIVO')
  const pedidos: [concepto: Concepto | undefined, fecha: Fecha, veces: number][] = [
    [de('Examen de ubicación'), fecha, grupo.curso.previo ? 0.25 : 0],
    [de('Libro y plataforma'), addDays(grupo.fechaInicio, z.entero(0, 6)), 0.3],
    [de('Uniforme'), addDays(grupo.fechaInicio, z.entero(0, 4)), 0.45],
    [
      de('Certificado'),
      addDays(cambio ?? fecha, z.entero(1, 16)),
      aprobado && estado === 'CULMINADA' ? 0.45 : 0,
    ],
  ]
  return pedidos.flatMap(([concepto, dia, veces]) => (concepto && z.ocurre(veces) ? [{ concepto, dia }] : []))
}

function venderExtras(libro: Libro, m: Matricula, ayer: Fecha) {
  if (!['ACTIVA', 'CULMINADA'].includes(m.estado)) return
  const z = azar(`extras ${m.grupo.codigo} ${m.alumno.numeroDocumento}`)
  for (const { concepto, dia } of extras(z, m)) {
    if (dia > ayer) continue
    const cuenta = nuevaCuenta(m, concepto, { creada: dia, vence: addDays(dia, 7) })
    libro.cargar([cuenta])
    if (porPagar(cuenta) && z.ocurre(0.93))
      libro.cobrar({ fecha: dia, via: viaDe(z, dia), cuentas: [cuenta] })
  }
}

/** Moves the payments of a transferred enrolment to the new one, oldest due first; the excess becomes credit. */
function mover(libro: Libro, origen: Matricula, destino: readonly Cuenta[]) {
  const suyos = libro.ingresos.filter((i) => i.matricula === origen)
  for (const ingreso of suyos) libro.retirar(ingreso)
  for (const cuenta of libro.deMatricula(origen)) anularCuenta(cuenta, `Traslado: ${origen.motivo}`)
  for (const ingreso of suyos) if (disponible(ingreso)) libro.aplicar(ingreso, destino)
}

/** Annuls the unpaid charges of a deleted or withdrawn enrolment. */
function cerrar({ estado, cambio, motivo, grupo }: Matricula, cuentas: readonly Cuenta[]) {
  const libres = cuentas.filter((c) => c.pagado === 0 && c.monto > c.descuento)
  if (estado === 'ELIMINADA') for (const c of cuentas) anularCuenta(c, `Matrícula eliminada: ${motivo}`)
  if (estado !== 'RETIRADA') return
  const sobran = libres.filter((c) => grupo.estado === 'CANCELADO' || c.fechaVencimiento > cambio!)
  for (const cuenta of sobran) anularCuenta(cuenta, `Retiro: ${motivo}`)
}

/** Charges every enrolment by its price list and adds the payments made until yesterday. */
export function cobrarTodo(libro: Libro, matriculas: readonly Matricula[], hoy: Fecha) {
  const ayer = addDays(hoy, -1)
  const enOrden = matriculas.toSorted((a, b) => compare(a.fecha, b.fecha) || a.idMatricula - b.idMatricula)
  for (const m of enOrden) {
    const cuentas = cuentasDe(m)
    libro.cargar(cuentas)
    if (m.origen) mover(libro, m.origen, cuentas)
    const hasta = ultimoDia(m, ayer)
    const deMuestra = m.alumno.login === 'alumno' && m.estado !== 'CULMINADA'
    if (hasta && !deMuestra) pagar(libro, m, cuentas, hasta)
    cerrar(m, cuentas)
    venderExtras(libro, m, ayer)
  }
}
