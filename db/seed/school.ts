import { type Grupo, grupos } from './academico/grupos.ts'
import { type Periodo, periodos } from './academico/periodos.ts'
import { type Tarifario, tarifarios } from './academico/tarifario.ts'
import { cobrar } from './dinero/cobrar.ts'
import type { Libro } from './dinero/libro.ts'
import { type Fecha, yearOf } from './fechas.ts'
import type { Matricula } from './matriculas/matricula.ts'
import { matricular } from './matriculas/matricular.ts'
import { type Alumno, alumnos } from './personas/alumnos.ts'
import { personal, type StaffMember } from './personas/personal.ts'

/** The whole sample school in memory, before it is stored. */
export type SampleSchool = {
  hoy: Fecha
  staff: StaffMember[]
  alumnos: Alumno[]
  periodos: Periodo[]
  tarifarios: Tarifario[]
  grupos: Grupo[]
  matriculas: Matricula[]
  libro: Libro
}

// The six sample users have the first numbers.
function assignIds(staff: StaffMember[], [muestra, ...rest]: Alumno[]) {
  const people = [...staff.slice(0, 5), muestra!, ...staff.slice(5), ...rest]
  for (const [i, person] of people.entries()) person.idUsuario = i + 1
}

/** Builds the school as of a date. The date is the only input, so the same day gives the same school. */
export function buildSchool(hoy: Fecha): SampleSchool {
  const lista = periodos(hoy)
  const staff = personal()
  const students = alumnos(lista, hoy, staff)
  assignIds(staff, students)
  const priceLists = tarifarios(yearOf(lista.at(-1)!.fechaInicio), yearOf(hoy))
  const docentes = staff.filter((e) => e.perfil === 'Docente')
  const abiertos = grupos(lista, { hoy, docentes, tarifarios: priceLists })
  const matriculas = matricular(abiertos, students, hoy)
  return {
    hoy,
    staff,
    alumnos: students,
    periodos: lista,
    tarifarios: priceLists,
    grupos: abiertos,
    matriculas,
    libro: cobrar(matriculas, hoy),
  }
}
