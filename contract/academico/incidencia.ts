import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Fecha,
  Id,
  Instante,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  OptionalFecha,
  saved,
  texto,
} from '#contract/core/shapes.ts'
import type { Next } from '#contract/core/states.ts'
import { AutorRef, PersonaRef } from '#contract/personas/persona-ref.ts'

export const EstadoIncidencia = z
  .enum(['ABIERTA', 'EN_ATENCION', 'RESUELTA', 'CERRADA'])
  .register(codigos, { palabras: 'estado.incidencia' })
export type EstadoIncidencia = z.infer<typeof EstadoIncidencia>

export const nextIncidencia: Next<EstadoIncidencia> = {
  ABIERTA: ['EN_ATENCION'],
  EN_ATENCION: ['RESUELTA'],
  RESUELTA: ['CERRADA', 'ABIERTA'],
  CERRADA: [],
}
/** States in which comments are accepted. */
export const ACCEPTS_COMENTARIOS: readonly EstadoIncidencia[] = ['ABIERTA', 'EN_ATENCION', 'RESUELTA']

export const Prioridad = z
  .enum(['BAJA', 'NORMAL', 'ALTA', 'URGENTE'])
  .register(codigos, { palabras: 'prioridad' })

/** A comment or a change of state. It is never edited. */
export const Seguimiento = z.object({
  idIncidenciaSeguimiento: z.int(),
  tipo: z.enum(['COMENTARIO', 'ESTADO']),
  /** The comment, or the reason for the change. */
  comentario: z.string().nullable(),
  /** Visible to staff only. */
  interno: z.boolean(),
  /** Set when this student wrote it; no other student reads it. */
  idAlumno: z.int().nullable(),
  autor: AutorRef.nullable(),
  estadoAnterior: EstadoIncidencia.nullable(),
  estadoNuevo: EstadoIncidencia.nullable(),
  instante: Instante,
})
export type Seguimiento = z.infer<typeof Seguimiento>

const Fila = z.object({
  idIncidencia: z.int(),
  asunto: z.string(),
  descripcion: z.string(),
  idTipo: z.int(),
  tipo: z.object({ idTipo: z.int(), codigo: z.string(), nombre: z.string() }),
  prioridad: Prioridad,
  /** Names of the students in one text: for files, and to sort by. */
  alumno: z.string(),
  alumnos: z.array(PersonaRef),
  idResponsable: z.int().nullable(),
  responsable: AutorRef.nullable(),
  idReporta: z.int().nullable(),
  reporta: AutorRef.nullable(),
  fechaLimite: Fecha.nullable(),
  /** Open, and past its date. */
  vencida: z.boolean(),
  idMatricula: z.int().nullable(),
  matricula: z.object({ idMatricula: z.int(), codigo: z.string() }).nullable(),
  idGrupo: z.int().nullable(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }).nullable(),
  idIngreso: z.int().nullable(),
  ingreso: z.object({ idIngreso: z.int(), fecha: Fecha, numeroRecibo: z.string().nullable() }).nullable(),
  /** Visible to its students, with the comments addressed to them. */
  compartida: z.boolean(),
  comentarios: z.int(),
  ultimoComentario: Instante.nullable(),
  /** The last comment is a student's. */
  esperaRespuesta: z.boolean(),
  estado: EstadoIncidencia,
  ...commonFields,
})

export const Incidencia = Fila.extend({ seguimiento: z.array(Seguimiento) })
export type Incidencia = z.infer<typeof Incidencia>

const optionalId = Id.nullish().transform((v) => v ?? null)

const entrada = {
  /** An enrolment brings its student and its group; a payment, its payer. */
  idMatricula: optionalId,
  idUsuario: optionalId,
  alumnos: z.array(Id).max(100).default([]),
  idGrupo: optionalId,
  idIngreso: optionalId,
  idTipo: Id,
  asunto: texto(150),
  descripcion: texto(4000),
  prioridad: Prioridad.default('NORMAL'),
  idResponsable: optionalId,
  fechaLimite: OptionalFecha,
  compartida: z.boolean().default(false),
}

const GESTIONAR = 'per_incidencia_gestionar'

export const incidencia = {
  ...entity({
    nombre: 'incidencia',
    plural: 'incidencias',
    permisos: {
      ver: [GESTIONAR, 'web_ingreso_listado', 'menu_miscursos'],
      guardar: GESTIONAR,
      eliminar: GESTIONAR,
    },
    familia: ['veNotas'],
    detalle: Incidencia,
    fila: Fila,
    entrada,
    cambios: {
      idMatricula: PROPIA,
      idUsuario: PROPIA,
      alumnos: PROPIA,
      idGrupo: PROPIA,
      idIngreso: PROPIA,
      idTipo: LIBRE,
      asunto: LIBRE,
      descripcion: LIBRE,
      prioridad: LIBRE,
      idResponsable: PROPIA,
      fechaLimite: LIBRE,
      compartida: LIBRE,
    },
    filtro: {
      estado: oneOrMany(EstadoIncidencia),
      idTipo: oneOrManyIds,
      prioridad: oneOrMany(Prioridad),
      idUsuario: oneOrManyIds,
      idResponsable: oneOrManyIds,
      idMatricula: oneOrManyIds,
      idGrupo: oneOrManyIds,
      idIngreso: oneOrManyIds,
      compartida: z.boolean().optional(),
      /** Cases assigned to the reader. */
      mias: z.boolean().optional(),
      /** In a state before RESUELTA and CERRADA. */
      abierta: z.boolean().optional(),
      vencida: z.boolean().optional(),
    },
    orden: ['fechaCreacion', 'fechaLimite', 'prioridad', 'asunto', 'alumno', 'estado', 'ultimoComentario'],
    pideClave: 'archivo',
  }),
  estado: op({
    method: 'POST',
    path: '/incidencia/estado',
    kind: 'write',
    cambios: { estado: PROPIA },
    permiso: GESTIONAR,
    input: z.strictObject({ idIncidencia: Id, estado: EstadoIncidencia, motivo: Motivo.optional() }),
    output: saved('incidencia', Incidencia),
  }),
  /**
   * Adds a comment. A comment of the staff is internal unless it says otherwise; a student always writes to
   * the staff.
   */
  seguimiento: op({
    method: 'POST',
    path: '/incidencia/seguimiento',
    kind: 'write',
    permiso: [GESTIONAR, 'menu_miscursos'],
    familia: ['autoriza'],
    status: 201,
    input: z.strictObject({ idIncidencia: Id, comentario: texto(4000), interno: z.boolean().optional() }),
    output: saved('incidencia', Incidencia),
  }),
  /** A student opens a case about an enrolment of their own: shared with them, unassigned. */
  abrir: op({
    method: 'POST',
    path: '/incidencia/propia',
    kind: 'write',
    permiso: 'menu_miscursos',
    familia: ['autoriza'],
    status: 201,
    input: z.strictObject({ idMatricula: Id, idTipo: Id, asunto: texto(150), descripcion: texto(4000) }),
    output: saved('incidencia', Incidencia),
  }),
  /** Staff to which a case may be assigned. */
  responsables: op({
    method: 'GET',
    path: '/incidencia/responsables',
    kind: 'read',
    permiso: GESTIONAR,
    input: z.strictObject({}),
    output: z.object({ content: z.array(AutorRef.extend({ perfil: z.string() })) }),
  }),
}
