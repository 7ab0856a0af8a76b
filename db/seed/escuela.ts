import { grupos, type Grupo } from './academico/grupos.ts'
import { type Periodo, periodos } from './academico/periodos.ts'
import { type Tarifario, tarifarios } from './academico/tarifas.ts'
import { cobrar } from './dinero/cobrar.ts'
import type { Libro } from './dinero/libro.ts'
import { type Fecha, yearOf } from './fechas.ts'
import type { Matricula } from './matriculas/matricula.ts'
import { matricular } from './matriculas/matricular.ts'
import { type Alumno, alumnos } from './personas/alumnos.ts'
import { type Empleado, personal } from './personas/personal.ts'

/** The whole sample school in memory, before it is stored. */
export type Escuela = {
  hoy: Fecha
  empleados: Empleado[]
  alumnos: Alumno[]
  periodos: Periodo[]
  tarifarios: Tarifario[]
  grupos: Grupo[]
  matriculas: Matricula[]
  libro: Libro
}

// The six sample users have the first numbers.
function numerar(empleados: Empleado[], [muestra, ...demas]: Alumno[]) {
  const gente = [...empleados.slice(0, 5), muestra!, ...empleados.slice(5), ...demas]
  for (const [i, alguien] of gente.entries()) alguien.idUsuario = i + 1
}

/** Builds the school as of a date. The date is the only input, so the same day gives the same school. */
export function escuela(hoy: Fecha): Escuela {
  const lista = periodos(hoy)
  const empleados = personal()
  const estudiantes = alumnos(lista, hoy, empleados)
  numerar(empleados, estudiantes)
  const precios = tarifarios(yearOf(lista.at(-1)!.fechaInicio), yearOf(hoy))
  const docentes = empleados.filter((e) => e.perfil === 'Docente')
  const abiertos = grupos(lista, { hoy, docentes, tarifarios: precios })
  const matriculas = matricular(abiertos, estudiantes, hoy)
  return {
    hoy,
    empleados,
    alumnos: estudiantes,
    periodos: lista,
    tarifarios: precios,
    grupos: abiertos,
    matriculas,
    libro: cobrar(matriculas, hoy),
  }
}
