import type { Grupo } from '#db/seed/academico/grupos.ts'
import { type Azar, azar } from '#db/seed/azar.ts'
import { addDays, compare, daysBetween, type Fecha } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'

import { type Matricula, Registro, sinNota, type TipoMatricula } from './matricula.ts'
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
const LLENO = 1
const VACIO = 4
const PLACED = 0.22
const MIN_SEATS = 12

const tipoDe = ({ numeroDocumento }: Alumno): TipoMatricula => azar(`beca ${numeroDocumento}`).pesado(BECAS)

/** Number of seats of a group taken by today. */
function meta(z: Azar, grupo: Grupo, orden: number, hoy: Fecha): number {
  if (grupo.estado === 'CANCELADO') return 4
  if (orden % EVERY === LLENO) return grupo.capacidad
  if (orden % EVERY === VACIO) return z.entero(2, 4)
  const parte = z.entero(48, 92) / 100
  const falta = grupo.estado === 'ABIERTO' ? daysBetween(hoy, grupo.fechaInicio) / 110 : 0
  return Math.max(2, Math.round(grupo.capacidad * parte * (1 - falta)))
}

function interes(z: Azar, registro: Registro, alumno: Alumno, grupo: Grupo): number {
  const { curso, fechaInicio, periodo } = grupo
  const sigue = curso.previo !== null && registro.llevo(alumno, curso.previo, fechaInicio)
  // Without the previous course, a student enters by a placement test: rarely.
  if (curso.previo && !sigue && !z.ocurre(PLACED)) return 0
  const suerte = z.entero(1, 100) / 25
  const nuevo = alumno.desde === periodo.idPeriodo && !registro.deAlumno(alumno).length ? 3 : 0
  return suerte + (sigue ? 5 : 0) + (alumno.area === curso.area ? 4 : 0) + nuevo
}

/** Students who would take a group, the most interested first. */
function interesados(z: Azar, registro: Registro, alumnos: readonly Alumno[], grupo: Grupo): Alumno[] {
  const { idPeriodo } = grupo.periodo
  return alumnos
    .filter((a) => a.desde <= idPeriodo && idPeriodo <= a.hasta && registro.cabe(a, grupo))
    .map((alumno) => ({ alumno, puntos: interes(z, registro, alumno, grupo) }))
    .filter(({ puntos }) => puntos > 0)
    .toSorted((a, b) => b.puntos - a.puntos)
    .map(({ alumno }) => alumno)
}

/** Date of the student's enrolment in another group that begins about then: often both are one matriculacion. */
function conOtra(
  z: Azar,
  registro: Registro,
  alumno: Alumno,
  { creado, fechaInicio, periodo }: Grupo,
): Fecha | undefined {
  const cerca = (fecha: Fecha) =>
    fecha >= creado && fecha <= fechaInicio && daysBetween(fecha, fechaInicio) < 45
  const otra = registro.deAlumno(alumno).find((m) => m.grupo.periodo === periodo && cerca(m.fecha))
  return otra && z.ocurre(0.6) ? otra.fecha : undefined
}

function llenar(
  registro: Registro,
  alumnos: readonly Alumno[],
  grupo: Grupo,
  al: { orden: number; hoy: Fecha },
) {
  const z = azar(`matriculas ${grupo.codigo}`)
  const asientos = meta(z, grupo, al.orden, al.hoy)
  for (const alumno of interesados(z, registro, alumnos, grupo)) {
    if (registro.deGrupo(grupo).length >= (grupo.estado === 'CANCELADO' ? asientos : 99)) break
    if (registro.ocupados(grupo) >= asientos) break
    const fecha = conOtra(z, registro, alumno, grupo) ?? fechaDeMatricula(z, grupo, al.hoy)
    const nueva: Matricula = {
      ...sinNota,
      idMatricula: 0,
      alumno,
      grupo,
      tipo: tipoDe(alumno),
      fecha,
      estado: 'PREINSCRITA',
    }
    registro.agregar(resolver(z, nueva, al.hoy))
  }
  // A full group takes exactly the seats of its enrolments.
  const ocupados = registro.ocupados(grupo)
  if (al.orden % EVERY === LLENO && ocupados >= 10) grupo.capacidad = Math.max(MIN_SEATS, ocupados)
}

/** Reduces the fullest group that takes enrolments to its taken seats, so that the sample always has a full group. */
function completar(registro: Registro, grupos: readonly Grupo[]) {
  const libres = (g: Grupo) => g.capacidad - registro.ocupados(g)
  const [primero] = grupos
    .filter((g) => ['ABIERTO', 'EN_CURSO'].includes(g.estado) && registro.ocupados(g) >= MIN_SEATS)
    .toSorted((a, b) => libres(a) - libres(b))
  if (primero) primero.capacidad = registro.ocupados(primero)
}

/** Suspends two active enrolments of groups under way. */
function suspender(matriculas: readonly Matricula[], hoy: Fecha) {
  const siguen = matriculas.filter((m) => m.estado === 'ACTIVA' && m.grupo.estado === 'EN_CURSO' && !m.origen)
  for (const m of siguen.filter((m) => m.alumno.login !== 'alumno').slice(0, 2)) {
    Object.assign(m, { estado: 'SUSPENDIDA', motivo: 'Licencia por viaje', cambio: addDays(hoy, -2) })
  }
}

/** Every enrolment since the first term, in order of date. */
export function matricular(grupos: readonly Grupo[], alumnos: readonly Alumno[], hoy: Fecha): Matricula[] {
  const registro = new Registro()
  const [muestra, ...demas] = alumnos as [Alumno, ...Alumno[]]
  for (const matricula of deMuestra(grupos, muestra, hoy)) registro.agregar(matricula)
  const porFecha = grupos
    .filter((g) => g.estado !== 'PROGRAMADO')
    .toSorted((a, b) => compare(a.fechaInicio, b.fechaInicio))
  for (const [orden, grupo] of porFecha.entries()) {
    llenar(registro, demas, grupo, { orden, hoy })
  }
  trasladar(registro, grupos, hoy)
  suspender(registro.todas, hoy)
  completar(registro, grupos)
  return registro.todas
    .toSorted((a, b) => compare(a.fecha, b.fecha))
    .map((m, i) => Object.assign(m, { idMatricula: i + 1 }))
}

/** The date of the student's first enrolment, or of the record without one. */
export const primeraFecha = (matriculas: readonly Matricula[], alumno: Alumno): Fecha =>
  matriculas.find((m) => m.alumno === alumno)?.fecha ?? alumno.creado
