import { addDays, compare, daysBetween, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { type Cuenta, porPagar } from './cuenta.ts'
import type { EstadoIngreso, Libro } from './libro.ts'
import { type Medio, via, viaDe } from './medios.ts'

type Turno = { estado: EstadoIngreso; count: number; medios: Medio[]; dias: number }

// Payments that wait for the till, by state.
const TURNOS: Turno[] = [
  { estado: 'REPORTADO', count: 8, medios: ['YAPE', 'YAPE', 'TRANSFERENCIA', 'PLIN', 'DEPOSITO'], dias: 3 },
  { estado: 'PENDIENTE', count: 4, medios: ['DEPOSITO', 'TRANSFERENCIA'], dias: 2 },
  { estado: 'EN_PROCESO', count: 3, medios: ['TARJETA_EN_LINEA'], dias: 0 },
]
const CONFIRMED_TODAY = 5

const isPayer = ({ estado, alumno }: Matricula) =>
  ['ACTIVA', 'PREINSCRITA'].includes(estado) && alumno.login !== 'alumno'

/** The oldest due charge of each debtor, the charges due nearest to today first. */
function deudores(libro: Libro, hoy: Fecha): Cuenta[] {
  const daysAway = (c: Cuenta) => Math.abs(daysBetween(c.fechaVencimiento, hoy))
  const vivas = libro.cuentas
    .filter((c) => porPagar(c) > 0 && isPayer(c.matricula) && c.creada < hoy)
    .toSorted((a, b) => compare(a.fechaVencimiento, b.fechaVencimiento))
  return vivas
    .filter((c, i) => vivas.findIndex((other) => other.matricula.alumno === c.matricula.alumno) === i)
    .toSorted((a, b) => daysAway(a) - daysAway(b))
}

function reportar(libro: Libro, z: RandomStream, cuenta: Cuenta, turno: Turno & { hoy: Fecha }) {
  const fecha = latest(addDays(turno.hoy, -z.integer(0, turno.dias)), cuenta.creada)
  const medio = z.pick(turno.medios)
  const delAlumno = turno.estado !== 'PENDIENTE'
  libro.cobrar({ fecha, via: { ...via(z, medio), delAlumno }, cuentas: [cuenta], estado: turno.estado })
}

/** Adds payments to confirm, card payments under way and payments confirmed today. */
export function bandeja(libro: Libro, hoy: Fecha) {
  const z = randomStream(`bandeja ${hoy}`)
  const cola = deudores(libro, hoy)
  for (const turno of TURNOS) {
    for (const cuenta of cola.splice(0, turno.count)) reportar(libro, z, cuenta, { ...turno, hoy })
  }
  for (const cuenta of cola.splice(0, CONFIRMED_TODAY)) {
    libro.cobrar({ fecha: hoy, via: viaDe(z, hoy), cuentas: [cuenta] })
  }
}
