import { z } from 'zod'

import { LIBRE, pregunta, PROPIA, rechaza } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Fecha,
  Id,
  IdTexto,
  linea,
  Masivo,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import type { Next } from '#contract/core/states.ts'
import { AreaRef } from '#contract/institucion/area-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { CursoRef } from './curso.ts'
import { HorarioRef } from './horario.ts'
import { PeriodoRef } from './periodo.ts'
import { cambiosDePublicado, Publicado, publicado } from './publico.ts'

export const EstadoGrupo = z.enum(['PROGRAMADO', 'ABIERTO', 'EN_CURSO', 'FINALIZADO', 'CANCELADO'])
export type EstadoGrupo = z.infer<typeof EstadoGrupo>

export const nextGrupo: Next<EstadoGrupo> = {
  PROGRAMADO: ['ABIERTO', 'CANCELADO'],
  ABIERTO: ['EN_CURSO', 'CANCELADO'],
  EN_CURSO: ['FINALIZADO', 'CANCELADO'],
  FINALIZADO: [],
  CANCELADO: [],
}
/** States open for enrolment, while the group has seats. */
export const ACCEPTS_MATRICULAS: readonly EstadoGrupo[] = ['ABIERTO', 'EN_CURSO']

const Enlace = z
  .union([z.url({ protocol: /^https?$/ }).max(500), z.literal(''), z.null()])
  .optional()
  .transform((v) => v || null)

const cambio = {
  codigo: linea(30),
  idCurso: Id,
  idPeriodo: Id,
  idDocente: Id.nullish(),
  modalidad: optionalTexto(30),
  capacidad: z.int().min(1).max(10_000),
  /** With fewer enrolments the group may not open. */
  minimo: z.int().min(1).max(10_000).nullish(),
  fechaInicio: Fecha,
  fechaFin: Fecha,
  idTarifario: Id.nullish(),
  enlaceAulaVirtual: Enlace,
  enlaceComunicacion: Enlace,
  ...publicado,
}
const DIAS = { ...rechaza('certificados', 'periodoCerrado'), ...pregunta('matriculas') }
const cambios = {
  codigo: LIBRE,
  idCurso: rechaza('matriculas', 'certificados'),
  idPeriodo: DIAS,
  idDocente: PROPIA,
  modalidad: LIBRE,
  capacidad: PROPIA,
  minimo: PROPIA,
  fechaInicio: DIAS,
  fechaFin: DIAS,
  /** Enrolments keep the price list that they were made with. */
  idTarifario: LIBRE,
  enlaceAulaVirtual: LIBRE,
  enlaceComunicacion: LIBRE,
  ...cambiosDePublicado,
}

const entrada = { ...cambio, estado: EstadoGrupo.extract(['PROGRAMADO', 'ABIERTO']).optional() }

export const Grupo = z.object({
  idGrupo: z.int(),
  codigo: z.string(),
  idCurso: z.int(),
  curso: CursoRef,
  idArea: z.int(),
  area: AreaRef,
  idPeriodo: z.int(),
  periodo: PeriodoRef,
  idDocente: z.int().nullable(),
  docente: PersonaRef.nullable(),
  modalidad: z.string().nullable(),
  capacidad: z.int(),
  minimo: z.int().nullable(),
  matriculados: z.int(),
  /** Seats held for students of the waiting list with an offer. */
  ofrecidos: z.int(),
  vacantes: z.int(),
  fechaInicio: Fecha,
  fechaFin: Fecha,
  idTarifario: z.int().nullable(),
  tarifario: z.object({ idTarifario: z.int(), nombre: z.string() }).nullable(),
  enlaceAulaVirtual: z.string().nullable(),
  enlaceComunicacion: z.string().nullable(),
  horarios: z.array(HorarioRef),
  ...Publicado,
  estado: EstadoGrupo,
  ...commonFields,
})
export type Grupo = z.infer<typeof Grupo>

const filtro = {
  estado: oneOrMany(EstadoGrupo),
  idCurso: oneOrManyIds,
  idArea: oneOrManyIds,
  idPeriodo: oneOrManyIds,
  idDocente: oneOrManyIds,
  modalidad: oneOrMany(z.string()),
}
const orden = [
  'codigo',
  'curso',
  'fechaInicio',
  'fechaFin',
  'capacidad',
  'matriculados',
  'vacantes',
  'estado',
] as const

export const grupo = {
  ...entity({
    nombre: 'grupo',
    plural: 'grupos',
    permisos: {
      ver: ['web_grupo_listado', 'web_ingreso_nuevo'],
      guardar: 'per_grupo_gestionar',
      eliminar: 'per_grupo_gestionar',
    },
    detalle: Grupo,
    fila: Grupo,
    entrada,
    cambio,
    cambios,
    filtro: {
      ...filtro,
      /** In its last week or past it, with grades missing. */
      faltanNotas: z.boolean().optional(),
      /** Past its end date and not closed. */
      porCerrar: z.boolean().optional(),
      /** Not ended, and without a teacher. */
      sinDocente: z.boolean().optional(),
      /** Open, before its classes begin, with every seat taken or held. */
      sinVacantes: z.boolean().optional(),
    },
    orden,
  }),
  estado: op({
    method: 'POST',
    path: '/grupo/estado',
    kind: 'write',
    cambios: { estado: PROPIA },
    permiso: 'per_grupo_gestionar',
    input: z.strictObject({ idGrupo: Id, estado: EstadoGrupo, motivo: Motivo.optional() }),
    output: saved('grupo', Grupo),
  }),
  /**
   * Moves EN_CURSO to FINALIZADO: every active enrolment gets its result. Refused while one has neither a
   * final grade nor is listed in `noPresentados`; with `simular`, reported row by row.
   */
  cerrar: op({
    method: 'POST',
    path: '/grupo/cerrar',
    kind: 'write',
    permiso: 'per_grupo_gestionar',
    input: z.strictObject({ idGrupo: Id, noPresentados: z.array(Id).max(2000).default([]) }),
    output: Masivo.extend({ mensaje: z.string(), grupo: Grupo }),
  }),
  /** The groups open for enrolment with seats. */
  disponibles: op({
    method: 'POST',
    path: '/grupos/disponibles',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: ['web_ingreso_nuevo', 'web_grupo_listado'],
    input: searchOf(filtro, orden),
    output: pageOf(Grupo),
  }),
  /** Groups to which a matricula can be transferred: the same course first. */
  paraTraslado: op({
    method: 'GET',
    path: '/grupos/disponibles/traslado/:id',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: ['per_matricula_trasladar', 'web_grupo_listado'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object({ content: z.array(Grupo) }),
  }),
}
