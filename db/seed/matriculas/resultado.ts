import { esquemaDe } from '#db/seed/academico/esquemas.ts'
import type { EstadoGrupo, Grupo } from '#db/seed/academico/grupos.ts'
import { addDays, earliest, type Fecha, latest } from '#db/seed/fechas.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

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
export function fechaDeMatricula(z: RandomStream, grupo: Grupo, hoy: Fecha): Fecha {
  const tarde = z.happens(0.07) || addDays(grupo.fechaInicio, -24) < DAY_ONE
  const wanted = addDays(grupo.fechaInicio, tarde ? z.integer(0, 5) : -z.integer(1, 24))
  if (wanted <= hoy) return latest(wanted, grupo.createdOn)
  return latest(addDays(hoy, -z.integer(0, 16)), grupo.createdOn)
}

function cambioDe(z: RandomStream, estado: EstadoMatricula, { grupo, fecha }: Matricula): Fecha | null {
  if (estado === 'CULMINADA') return addDays(grupo.fechaFin, z.integer(1, 5))
  if (estado === 'ELIMINADA') return addDays(fecha, z.integer(0, 4))
  if (grupo.estado === 'CANCELADO') return latest(addDays(grupo.fechaInicio, -z.integer(0, 3)), fecha)
  if (estado === 'RETIRADA') return latest(addDays(grupo.fechaInicio, z.integer(4, 38)), fecha)
  if (estado === 'SUSPENDIDA') return latest(addDays(grupo.fechaInicio, z.integer(8, 30)), fecha)
  return estado === 'ACTIVA' ? addDays(fecha, z.integer(0, 3)) : null
}

/** The level of a student, 0 to 20, the same in all courses. */
const nivelDe = ({ numeroDocumento }: Alumno) => {
  const z = randomStream(`nivel ${numeroDocumento}`)
  return (z.integer(120, 178) + z.integer(128, 186)) / 20
}

function calificar(z: RandomStream, { alumno, grupo }: Matricula) {
  if (z.happens(0.025)) return { notaFinal: null, aprobado: false, motivo: 'No se presentó' }
  const { notaAprobatoria, notaMaxima, decimales } = esquemaDe(grupo.curso.esquema)
  const escala = 10 ** decimales
  const rawNota = nivelDe(alumno) + z.integer(-30, 22) / 10
  const notaFinal = Math.min(notaMaxima, Math.max(5, Math.round(rawNota * escala) / escala))
  return { notaFinal, aprobado: notaFinal >= notaAprobatoria }
}

/** Sets the state of an enrolment by today, from the state of its group. */
export function resolver(
  z: RandomStream,
  m: Matricula,
  hoy: Fecha,
  estado = z.pickWeighted(ESTADOS[m.grupo.estado]),
): Matricula {
  const motivos = m.grupo.estado === 'CANCELADO' ? ['Grupo cancelado'] : MOTIVOS[estado]
  const cambio = cambioDe(z, estado, m)
  return {
    ...m,
    estado,
    cambio: cambio && earliest(cambio, hoy),
    motivo: motivos ? z.pick(motivos) : null,
    ...(estado === 'CULMINADA' ? calificar(z, m) : {}),
  }
}
