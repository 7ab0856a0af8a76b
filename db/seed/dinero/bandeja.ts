import { type Azar, azar } from '#db/seed/azar.ts'
import { addDays, compare, daysBetween, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Matricula } from '#db/seed/matriculas/matricula.ts'

import { type Cuenta, porPagar } from './cuenta.ts'
import type { EstadoIngreso, Libro } from './libro.ts'
import { type Medio, via, viaDe } from './medios.ts'

type Turno = { estado: EstadoIngreso; cuantos: number; medios: Medio[]; dias: number }

// Payments that wait for the till, by state.
const TURNOS: Turno[] = [
  { estado: 'REPORTADO', cuantos: 8, medios: ['YAPE', 'YAPE', 'TRANSFERENCIA', 'PLIN', 'DEPOSITO'], dias: 3 },
  { estado: 'PENDIENTE', cuantos: 4, medios: ['DEPOSITO', 'TRANSFERENCIA'], dias: 2 },
  { estado: 'EN_PROCESO', cuantos: 3, medios: ['TARJETA_EN_LINEA'], dias: 0 },
]
const CONFIRMED_TODAY = 5

const paga = ({ estado, alumno }: Matricula) =>
  ['ACTIVA', 'PREINSCRITA'].includes(estado) && alumno.login !== 'alumno'

/** The oldest due charge of each debtor, the charges due nearest to today first. */
function deudores(libro: Libro, hoy: Fecha): Cuenta[] {
  const cerca = (c: Cuenta) => Math.abs(daysBetween(c.fechaVencimiento, hoy))
  const vivas = libro.cuentas
    .filter((c) => porPagar(c) > 0 && paga(c.matricula) && c.creada < hoy)
    .toSorted((a, b) => compare(a.fechaVencimiento, b.fechaVencimiento))
  return vivas
    .filter((c, i) => vivas.findIndex((otra) => otra.matricula.alumno === c.matricula.alumno) === i)
    .toSorted((a, b) => cerca(a) - cerca(b))
}

function reportar(libro: Libro, z: Azar, cuenta: Cuenta, turno: Turno & { hoy: Fecha }) {
  const fecha = latest(addDays(turno.hoy, -z.entero(0, turno.dias)), cuenta.creada)
  const medio = z.uno(turno.medios)
  const delAlumno = turno.estado !== 'PENDIENTE'
  libro.cobrar({ fecha, via: { ...via(z, medio), delAlumno }, cuentas: [cuenta], estado: turno.estado })
}

/** Adds payments to confirm, card payments under way and payments confirmed today. */
export function bandeja(libro: Libro, hoy: Fecha) {
  const z = azar(`bandeja ${hoy}`)
  const cola = deudores(libro, hoy)
  for (const turno of TURNOS) {
    for (const cuenta of cola.splice(0, turno.cuantos)) reportar(libro, z, cuenta, { ...turno, hoy })
  }
  for (const cuenta of cola.splice(0, CONFIRMED_TODAY)) {
    libro.cobrar({ fecha: hoy, via: viaDe(z, hoy), cuentas: [cuenta] })
  }
}
