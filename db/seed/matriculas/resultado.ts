import { esquemaDe } from '#db/seed/academico/esquemas.ts'
import type { EstadoGrupo, Grupo } from '#db/seed/academico/grupos.ts'
import { type Azar, azar } from '#db/seed/azar.ts'
import { addDays, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'

import type { EstadoMatricula, Matricula } from './matricula.ts'

const ESTADOS: Record<EstadoGrupo, [EstadoMatricula, number][]> = {
  PROGRAMADO: [],
  ABIERTO: [
    ['PREINSCRITA', 48],
    ['ACTIVA', 48],
    ['ELIMINADA', 3],
  ],
  EN_CURSO: [
    ['ACTIVA', 84],
    ['PREINSCRITA', 5],
    ['SUSPENDIDA', 4],
    ['RETIRADA', 6],
    ['ELIMINADA', 2],
  ],
  FINALIZADO: [
    ['CULMINADA', 885],
    ['RETIRADA', 85],
    ['ELIMINADA', 14],
  ],
  CANCELADO: [['RETIRADA', 1]],
}

const MOTIVOS: Partial<Record<EstadoMatricula, string[]>> = {
  RETIRADA: [
    'Cambio de horario en el trabajo',
    'Motivos de salud',
    'Motivos económicos',
    'Viaje fuera de la ciudad',
    'Dejó de asistir y no respondió a las llamadas',
  ],
  SUSPENDIDA: [
    'Licencia por maternidad',
    'Descanso médico',
    'Solicitó congelar su matrícula',
    'Deuda en revisión',
  ],
  ELIMINADA: [
    'Inscripción duplicada',
    'Se inscribió en el curso equivocado',
    'No llegó a iniciar el trámite',
  ],
}

// The first day of the school.
const DAY_ONE = '2021-01-04'

/** The date of an enrolment: usually in the three weeks before the first class, never after today. */
export function fechaDeMatricula(z: Azar, grupo: Grupo, hoy: Fecha): Fecha {
  const tarde = z.ocurre(0.07) || addDays(grupo.fechaInicio, -24) < DAY_ONE
  const deseada = addDays(grupo.fechaInicio, tarde ? z.entero(0, 5) : -z.entero(1, 24))
  if (deseada <= hoy) return latest(deseada, grupo.creado)
  return latest(addDays(hoy, -z.entero(0, 16)), grupo.creado)
}

function cambioDe(z: Azar, estado: EstadoMatricula, { grupo, fecha }: Matricula): Fecha | null {
  if (estado === 'CULMINADA') return addDays(grupo.fechaFin, z.entero(1, 5))
  if (estado === 'ELIMINADA') return addDays(fecha, z.entero(0, 4))
  if (grupo.estado === 'CANCELADO') return latest(addDays(grupo.fechaInicio, -z.entero(0, 3)), fecha)
  if (estado === 'RETIRADA') return latest(addDays(grupo.fechaInicio, z.entero(4, 38)), fecha)
  if (estado === 'SUSPENDIDA') return latest(addDays(grupo.fechaInicio, z.entero(8, 30)), fecha)
  return estado === 'ACTIVA' ? addDays(fecha, z.entero(0, 3)) : null
}

/** The level of a student, 0 to 20, the same in all courses. */
const nivelDe = ({ numeroDocumento }: Alumno) => {
  const z = azar(`nivel ${numeroDocumento}`)
  return (z.entero(120, 178) + z.entero(128, 186)) / 20
}

function calificar(z: Azar, { alumno, grupo }: Matricula) {
  if (z.ocurre(0.025)) return { notaFinal: null, aprobado: false, motivo: 'No se presentó' }
  const { notaAprobatoria, notaMaxima, decimales } = esquemaDe(grupo.curso.esquema)
  const escala = 10 ** decimales
  const cruda = nivelDe(alumno) + z.entero(-30, 22) / 10
  const notaFinal = Math.min(notaMaxima, Math.max(5, Math.round(cruda * escala) / escala))
  return { notaFinal, aprobado: notaFinal >= notaAprobatoria }
}

/** Sets the state of an enrolment by today, from the state of its group. */
export function resolver(
  z: Azar,
  m: Matricula,
  hoy: Fecha,
  estado = z.pesado(ESTADOS[m.grupo.estado]),
): Matricula {
  const motivos = m.grupo.estado === 'CANCELADO' ? ['Grupo cancelado'] : MOTIVOS[estado]
  const cambio = cambioDe(z, estado, m)
  return {
    ...m,
    estado,
    cambio: cambio && earliest(cambio, hoy),
    motivo: motivos ? z.uno(motivos) : null,
    ...(estado === 'CULMINADA' ? calificar(z, m) : {}),
  }
}
