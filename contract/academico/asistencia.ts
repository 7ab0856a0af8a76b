import { z } from 'zod'

import { codigos, DineroFila, Fecha, Instante } from '#contract/core/shapes.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { AutorRef, PersonaRef } from '#contract/personas/persona-ref.ts'

import { EstadoGrupo } from './grupo.ts'

export const EstadoAsistencia = z.enum(['PRESENTE', 'TARDE', 'FALTA', 'JUSTIFICADA'])
export type EstadoAsistencia = z.infer<typeof EstadoAsistencia>

export const EstadoJustificacion = z
  .enum(['PENDIENTE', 'ACEPTADA', 'RECHAZADA', 'RETIRADA'])
  .register(codigos, { palabras: 'estado.justificacion' })

/** An absence that an adult of the student, or a student of age, told or asks to justify, and its answer. */
export const Justificacion = z.object({
  idJustificacion: z.int(),
  idMatricula: z.int(),
  idClase: z.int(),
  fecha: Fecha,
  horaInicio: z.string(),
  motivo: z.string(),
  pide: AutorRef,
  fechaCreacion: Instante,
  respuesta: z.string().nullable(),
  resuelve: AutorRef.nullable(),
  resuelto: Instante.nullable(),
  estado: EstadoJustificacion,
})
export type Justificacion = z.infer<typeof Justificacion>

/** A told absence on the sheet of its class: waiting, or accepted. */
export const JustificacionEnClase = Justificacion.pick({
  idJustificacion: true,
  motivo: true,
  pide: true,
  estado: true,
})
export type JustificacionEnClase = z.infer<typeof JustificacionEnClase>

/** The group of a class. */
export const GrupoDeClase = z.object({
  idGrupo: z.int(),
  codigo: z.string(),
  curso: z.string(),
  estado: EstadoGrupo,
})
export const ClaseCounts = z.object({
  presentes: z.int(),
  tardes: z.int(),
  faltas: z.int(),
  justificadas: z.int(),
})

/** Attendance of an enrolment: of `clases` with attendance, justified absences count neither for nor against. */
const Resumen = {
  clases: z.int(),
  ...ClaseCounts.shape,
  porcentaje: DineroFila.nullable(),
  /** At least as many absences as `asistencia.alertaFaltas`. */
  alerta: z.boolean(),
}

export const AsistenciaDeMatricula = z.object({
  idMatricula: z.int(),
  codigo: z.string(),
  idUsuario: z.int(),
  usuario: PersonaRef,
  idGrupo: z.int(),
  grupo: GrupoDeClase.omit({ estado: true }),
  estado: EstadoMatricula,
  ...Resumen,
})
export type AsistenciaDeMatricula = z.infer<typeof AsistenciaDeMatricula>

/** A student on the sheet of a class. `version` is that of the attendance: null when there is none. */
export const AlumnoEnClase = z.object({
  idMatricula: z.int(),
  usuario: PersonaRef,
  estado: EstadoMatricula,
  /** Whether attendance can be written: the enrolment is live. */
  viva: z.boolean(),
  asistencia: EstadoAsistencia.nullable(),
  version: z.int().nullable(),
  /** The last author of the attendance. */
  por: z.string().nullable(),
  /** Read by those who may take the attendance only. */
  justificacion: JustificacionEnClase.nullable(),
  ...Resumen,
})
export type AlumnoEnClase = z.infer<typeof AlumnoEnClase>
/** The attendance of a group: its classes but the cancelled ones, and its students with what is noted of each class. */
export const MatrizDeAsistencia = z.object({
  grupo: GrupoDeClase,
  clases: z.array(
    z.object({
      idClase: z.int(),
      fecha: Fecha,
      horaInicio: z.string(),
      horaFin: z.string(),
      tema: z.string().nullable(),
    }),
  ),
  alumnos: z.array(
    z.object({
      idMatricula: z.int(),
      usuario: PersonaRef,
      celular: z.string().nullable(),
      estado: EstadoMatricula,
      viva: z.boolean(),
      marcas: z.array(
        z.object({ idClase: z.int(), asistencia: EstadoAsistencia.nullable(), version: z.int() }),
      ),
      ...Resumen,
    }),
  ),
})
export type MatrizDeAsistencia = z.infer<typeof MatrizDeAsistencia>
