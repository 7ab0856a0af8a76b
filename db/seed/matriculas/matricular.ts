import type { Grupo } from '#db/seed/academico/grupos.ts'
import { addDays, compare, daysBetween, type Fecha } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { type Matricula, Registry, sinNota, type TipoMatricula } from './matricula.ts'
import { deMuestra } from './muestra.ts'
import { fechaDeMatricula, resolver } from './resultado.ts'
import { trasladar } from './trasladar.ts'

const BECAS: [TipoMatricula, number][] = [
  ['REGULAR', 86],
  ['MEDIA BECA', 11],
  ['BECA', 3],
]
// By the position of the group in order of beginning: one in six is full, one in six nearly empty.
const EVERY = 6
const FULL = 1
const NEARLY_EMPTY = 4
const PLACED = 0.22
const MIN_SEATS = 12

const tipoDe = ({ numeroDocumento }: Alumno): TipoMatricula =>
  randomStream(`beca ${numeroDocumento}`).pickWeighted(BECAS)

/** Number of seats of a group taken by today. */
function meta(z: RandomStream, grupo: Grupo, orden: number, hoy: Fecha): number {
  if (grupo.estado === 'CANCELADO') return 4
  if (orden % EVERY === FULL) return grupo.capacidad
  if (orden % EVERY === NEARLY_EMPTY) return z.integer(2, 4)
  const parte = z.integer(48, 92) / 100
  const falta = grupo.estado === 'ABIERTO' ? daysBetween(hoy, grupo.fechaInicio) / 110 : 0
  return Math.max(2, Math.round(grupo.capacidad * parte * (1 - falta)))
}

function interestIn(z: RandomStream, registry: Registry, alumno: Alumno, grupo: Grupo): number {
  const { curso, fechaInicio, periodo } = grupo
  const continues = curso.prerequisite !== null && registry.hasTaken(alumno, curso.prerequisite, fechaInicio)
  // Without the previous course, a student enters by a placement test: rarely.
  if (curso.prerequisite && !continues && !z.happens(PLACED)) return 0
  const luck = z.integer(1, 100) / 25
  const nuevo = alumno.desde === periodo.idPeriodo && !registry.deAlumno(alumno).length ? 3 : 0
  return luck + (continues ? 5 : 0) + (alumno.area === curso.area ? 4 : 0) + nuevo
}

/** Students who would take a group, the most interested first. */
function studentsFor(
  z: RandomStream,
  registry: Registry,
  alumnos: readonly Alumno[],
  grupo: Grupo,
): Alumno[] {
  const { idPeriodo } = grupo.periodo
  return alumnos
    .filter((a) => a.desde <= idPeriodo && idPeriodo <= a.hasta && registry.canTake(a, grupo))
    .map((alumno) => ({ alumno, score: interestIn(z, registry, alumno, grupo) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ alumno }) => alumno)
}

/** Date of the student's enrolment in another group that begins about then: often both are one matriculacion. */
function fechaOfOther(
  z: RandomStream,
  registry: Registry,
  alumno: Alumno,
  { createdOn, fechaInicio, periodo }: Grupo,
): Fecha | undefined {
  const isNear = (fecha: Fecha) =>
    fecha >= createdOn && fecha <= fechaInicio && daysBetween(fecha, fechaInicio) < 45
  const other = registry.deAlumno(alumno).find((m) => m.grupo.periodo === periodo && isNear(m.fecha))
  return other && z.happens(0.6) ? other.fecha : undefined
}

function fillGrupo(
  registry: Registry,
  alumnos: readonly Alumno[],
  grupo: Grupo,
  al: { orden: number; hoy: Fecha },
) {
  const z = randomStream(`matriculas ${grupo.codigo}`)
  const seats = meta(z, grupo, al.orden, al.hoy)
  for (const alumno of studentsFor(z, registry, alumnos, grupo)) {
    if (registry.deGrupo(grupo).length >= (grupo.estado === 'CANCELADO' ? seats : 99)) break
    if (registry.takenSeats(grupo) >= seats) break
    const fecha = fechaOfOther(z, registry, alumno, grupo) ?? fechaDeMatricula(z, grupo, al.hoy)
    const nueva: Matricula = {
      ...sinNota,
      idMatricula: 0,
      alumno,
      grupo,
      tipo: tipoDe(alumno),
      fecha,
      estado: 'PREINSCRITA',
    }
    registry.add(resolver(z, nueva, al.hoy))
  }
  // A full group takes exactly the seats of its enrolments.
  const taken = registry.takenSeats(grupo)
  if (al.orden % EVERY === FULL && taken >= 10) grupo.capacidad = Math.max(MIN_SEATS, taken)
}

/** Reduces the fullest group that takes enrolments to its taken seats, so that the sample always has a full group. */
function completar(registry: Registry, grupos: readonly Grupo[]) {
  const freeSeats = (g: Grupo) => g.capacidad - registry.takenSeats(g)
  const [primero] = grupos
    .filter((g) => ['ABIERTO', 'EN_CURSO'].includes(g.estado) && registry.takenSeats(g) >= MIN_SEATS)
    .toSorted((a, b) => freeSeats(a) - freeSeats(b))
  if (primero) primero.capacidad = registry.takenSeats(primero)
}

/** Suspends two active enrolments of groups under way. */
function suspender(matriculas: readonly Matricula[], hoy: Fecha) {
  const active = matriculas.filter((m) => m.estado === 'ACTIVA' && m.grupo.estado === 'EN_CURSO' && !m.origen)
  for (const m of active.filter((m) => m.alumno.login !== 'alumno').slice(0, 2)) {
    Object.assign(m, { estado: 'SUSPENDIDA', motivo: 'Licencia por viaje', cambio: addDays(hoy, -2) })
  }
}

/** Every enrolment since the first term, in order of date. */
export function matricular(grupos: readonly Grupo[], alumnos: readonly Alumno[], hoy: Fecha): Matricula[] {
  const registry = new Registry()
  const [muestra, ...rest] = alumnos as [Alumno, ...Alumno[]]
  for (const matricula of deMuestra(grupos, muestra, hoy)) registry.add(matricula)
  const porFecha = grupos
    .filter((g) => g.estado !== 'PROGRAMADO')
    .toSorted((a, b) => compare(a.fechaInicio, b.fechaInicio))
  for (const [orden, grupo] of porFecha.entries()) {
    fillGrupo(registry, rest, grupo, { orden, hoy })
  }
  trasladar(registry, grupos, hoy)
  suspender(registry.todas, hoy)
  completar(registry, grupos)
  return registry.todas
    .toSorted((a, b) => compare(a.fecha, b.fecha))
    .map((m, i) => Object.assign(m, { idMatricula: i + 1 }))
}

/** The date of the student's first enrolment, or of the record without one. */
export const firstFecha = (matriculas: readonly Matricula[], alumno: Alumno): Fecha =>
  matriculas.find((m) => m.alumno === alumno)?.fecha ?? alumno.createdOn
