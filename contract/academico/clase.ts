import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Fecha,
  Hecho,
  Hora,
  Id,
  IdTexto,
  Masivo,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import {
  AlumnoEnClase,
  AsistenciaDeMatricula,
  ClaseCounts,
  EstadoAsistencia,
  GrupoDeClase,
  MatrizDeAsistencia,
} from './asistencia.ts'

export const EstadoClase = z.enum(['PROGRAMADA', 'REPROGRAMADA', 'DICTADA', 'CANCELADA'])
export type EstadoClase = z.infer<typeof EstadoClase>

/** A given class is not moved. A cancelled one may be given on another day. */
export const claseMoves = machine<EstadoClase>()({
  reprogramar: { from: ['PROGRAMADA', 'REPROGRAMADA', 'CANCELADA'], to: 'REPROGRAMADA' },
  cancelar: { from: ['PROGRAMADA', 'REPROGRAMADA'], to: 'CANCELADA' },
  dictar: { from: ['PROGRAMADA', 'REPROGRAMADA', 'DICTADA'], to: 'DICTADA' },
})

const cuando = { fecha: Fecha, horaInicio: Hora, horaFin: Hora, aula: optionalTexto(40) }
const entrada = { idGrupo: Id, ...cuando, tema: optionalTexto(200) }

export const Clase = z.object({
  idClase: z.int(),
  idGrupo: z.int(),
  grupo: GrupoDeClase,
  idDocente: z.int().nullable(),
  docente: PersonaRef.nullable(),
  fecha: Fecha,
  horaInicio: z.string(),
  horaFin: z.string(),
  aula: z.string().nullable(),
  tema: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Place of the class in the timetable; null when it was added by hand. */
  fechaPrevista: Fecha.nullable(),
  horaPrevista: z.string().nullable(),
  /** The day of the class has come and no attendance was taken. */
  porRegistrar: z.boolean(),
  /** Live enrolments of its group. */
  alumnos: z.int(),
  asistencia: ClaseCounts,
  /** Students of its group with enough absences for an alert. */
  enAlerta: z.int(),
  estado: EstadoClase,
  ...commonFields,
})
export type Clase = z.infer<typeof Clase>

const Hoja = z.object({ clase: Clase, alumnos: z.array(AlumnoEnClase) })

const MarkedCell = z.object({
  idMatricula: z.int(),
  estado: EstadoAsistencia.nullable(),
  version: z.int().nullable(),
})

/** A class in a calendar. */
const ClaseEnCalendario = z.object({
  idClase: z.int(),
  idGrupo: z.int(),
  codigo: z.string(),
  curso: z.string(),
  idArea: z.int(),
  area: z.string(),
  idDocente: z.int().nullable(),
  docente: z.string().nullable(),
  fecha: Fecha,
  horaInicio: z.string(),
  horaFin: z.string(),
  aula: z.string().nullable(),
  tema: z.string().nullable(),
  motivo: z.string().nullable(),
  fechaPrevista: Fecha.nullable(),
  horaPrevista: z.string().nullable(),
  /** The codes of groups that share its room or its teacher at that hour. */
  cruces: z.array(z.string()),
  estado: EstadoClase,
})
export type ClaseEnCalendario = z.infer<typeof ClaseEnCalendario>

const attendanceAuthorities = ['per_asistencia_registrar', 'web_grupo_listado'] as const
const write = { method: 'POST', kind: 'write' } as const

export const clase = {
  ...entity({
    nombre: 'clase',
    plural: 'clases',
    permisos: {
      ver: attendanceAuthorities,
      guardar: 'per_grupo_gestionar',
      actualizar: 'per_asistencia_registrar',
      eliminar: 'per_grupo_gestionar',
    },
    detalle: Clase,
    fila: Clase,
    entrada,
    /** Group, day and hour change by `reprogramar`, with its reason. */
    cambios: {
      idGrupo: PROPIA,
      fecha: PROPIA,
      horaInicio: PROPIA,
      horaFin: PROPIA,
      aula: PROPIA,
      tema: LIBRE,
    },
    filtro: {
      estado: oneOrMany(EstadoClase),
      idGrupo: oneOrManyIds,
      idDocente: oneOrManyIds,
      idPeriodo: oneOrManyIds,
      idCurso: oneOrManyIds,
      aula: oneOrMany(z.string()),
      porRegistrar: z.boolean().optional(),
    },
    orden: ['fecha', 'estado', 'aula'],
  }),
  /**
   * Generates the classes of the timetable between the group's dates, except on holidays. Existing classes
   * stay as they are; with `ajustar`, future untouched ones follow the present timetable.
   */
  generar: op({
    ...write,
    path: '/clases/generar',
    permiso: 'per_grupo_gestionar',
    input: z.strictObject({ idGrupo: Id, ajustar: z.boolean().optional() }),
    output: Masivo,
  }),
  reprogramar: op({
    ...write,
    path: '/clase/reprogramar',
    permiso: 'per_grupo_gestionar',
    input: z.strictObject({ idClase: Id, ...cuando, motivo: Motivo }),
    output: saved('clase', Clase),
  }),
  cancelar: op({
    ...write,
    path: '/clases/cancelar',
    permiso: 'per_grupo_gestionar',
    input: z.strictObject({ clases: z.array(Id).min(1).max(500), motivo: Motivo }),
    output: Masivo,
  }),
  /** The sheet to take attendance on. */
  hoja: op({
    method: 'GET',
    path: '/clase/asistencia/:id',
    kind: 'read',
    permiso: attendanceAuthorities,
    input: z.strictObject({ id: IdTexto }),
    output: Hoja,
  }),
  /**
   * Writes attendance, student by student: students not named stay as they are. With `version`, a change by
   * another writer is not overwritten: nothing is written, and the error names student and value. A state of
   * null removes the attendance.
   */
  asistencia: op({
    ...write,
    path: '/clase/asistencia',
    permiso: 'per_asistencia_registrar',
    input: z.strictObject({
      idClase: Id,
      asistencias: z
        .array(
          z.strictObject({
            idMatricula: Id,
            estado: EstadoAsistencia.nullable(),
            version: z.int().nullable().optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: Hecho.extend({ estado: EstadoClase, asistencias: z.array(MarkedCell) }),
  }),
  /** The attendance of all students of a group in all its classes. */
  matriz: op({
    method: 'POST',
    path: '/clases/matriz',
    kind: 'read',
    permiso: attendanceAuthorities,
    input: z.strictObject({ idGrupo: Id }),
    output: MatrizDeAsistencia,
  }),
  /** Attendance of each enrolment; students see only their own. */
  asistencias: op({
    method: 'POST',
    path: '/clases/asistencias',
    kind: 'read',
    permiso: [...attendanceAuthorities, 'menu_miscursos'],
    familia: ['veNotas'],
    pideClave: 'archivo',
    input: searchOf(
      {
        idGrupo: oneOrManyIds,
        idUsuario: oneOrManyIds,
        idMatricula: oneOrManyIds,
        idPeriodo: oneOrManyIds,
        idCurso: oneOrManyIds,
        estado: oneOrMany(EstadoMatricula),
        alerta: z.boolean().optional(),
      },
      ['alumno', 'faltas', 'porcentaje', 'idMatricula'],
    ),
    output: pageOf(AsistenciaDeMatricula),
  }),
  /** The classes between two days, for a week or a month on the screen. Students see only their own. */
  calendario: op({
    method: 'POST',
    path: '/clases/calendario',
    kind: 'read',
    permiso: [...attendanceAuthorities, 'menu_miscursos'],
    familia: ['veNotas'],
    input: z
      .strictObject({
        desde: Fecha,
        hasta: Fecha,
        idGrupo: Id.optional(),
        idDocente: Id.optional(),
        /** A student. */
        idUsuario: Id.optional(),
        aula: z.string().max(40).optional(),
      })
      .refine((v) => v.desde <= v.hasta && Date.parse(v.hasta) - Date.parse(v.desde) <= 92 * 86_400_000, {
        path: ['hasta'],
        params: { clave: 'clase.rango' },
      }),
    output: z.object({
      content: z.array(ClaseEnCalendario),
      feriados: z.array(z.object({ fecha: Fecha, nombre: z.string() })),
    }),
  }),
  /** The rooms that the timetables name, for pickers. */
  aulas: op({
    method: 'GET',
    path: '/clases/aulas',
    kind: 'read',
    permiso: attendanceAuthorities,
    input: z.strictObject({}),
    output: z.object({ content: z.array(z.string()) }),
  }),
}
