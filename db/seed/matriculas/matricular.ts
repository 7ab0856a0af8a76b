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
// The number of a group within its term decides: one in six is full, one in six nearly empty.
const EVERY = 6
const LLENO = 1
const VACIO = 4
const PLACED = 0.22
const MIN_SEATS = 12

const tipoDe = ({ numeroDocumento }: Alumno): TipoMatricula => azar(`beca ${numeroDocumento}`).pesado(BECAS)

/** How many seats a group has filled by today. */
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
  // Who lacks the course before gets in by a placement test, now and then.
  if (curso.previo && !sigue && !z.ocurre(PLACED)) return 0
  const suerte = z.entero(1, 100) / 25
  const nuevo = alumno.desde === periodo.idPeriodo && !registro.deAlumno(alumno).length ? 3 : 0
  return suerte + (sigue ? 5 : 0) + (alumno.area === curso.area ? 4 : 0) + nuevo
}

/** Who would come, the keenest first. */
function interesados(z: Azar, registro: Registro, alumnos: readonly Alumno[], grupo: Grupo): Alumno[] {
  const { idPeriodo } = grupo.periodo
  return alumnos
    .filter((a) => a.desde <= idPeriodo && idPeriodo <= a.hasta && registro.cabe(a, grupo))
    .map((alumno) => ({ alumno, puntos: interes(z, registro, alumno, grupo) }))
    .filter(({ puntos }) => puntos > 0)
    .toSorted((a, b) => b.puntos - a.puntos)
    .map(({ alumno }) => alumno)
}

/** The day on which the student enrolled in another group that begins about then: one act for both, as often as not. */
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
  // Full is full: the room was chosen for those who came.
  const ocupados = registro.ocupados(grupo)
  if (al.orden % EVERY === LLENO && ocupados >= 10) grupo.capacidad = Math.max(MIN_SEATS, ocupados)
}

/** There is always one with no seat left among those that take enrolments: the fullest has a smaller room. */
function completar(registro: Registro, grupos: readonly Grupo[]) {
  const libres = (g: Grupo) => g.capacidad - registro.ocupados(g)
  const [primero] = grupos
    .filter((g) => ['ABIERTO', 'EN_CURSO'].includes(g.estado) && registro.ocupados(g) >= MIN_SEATS)
    .toSorted((a, b) => libres(a) - libres(b))
  if (primero) primero.capacidad = registro.ocupados(primero)
}

/** Two of those who are following a course have asked to stop for a while. */
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

/** The day each student was first known. */
export const primeraFecha = (matriculas: readonly Matricula[], alumno: Alumno): Fecha =>
  matriculas.find((m) => m.alumno === alumno)?.fecha ?? alumno.creado
