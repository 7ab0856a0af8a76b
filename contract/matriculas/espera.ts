import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Fecha,
  Hecho,
  Id,
  IdTexto,
  Instante,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { Matricula } from './matricula.ts'

export const EstadoEspera = z.enum(['EN_ESPERA', 'OFRECIDA', 'ACEPTADA', 'VENCIDA'])
export type EstadoEspera = z.infer<typeof EstadoEspera>

export const esperaMoves = machine<EstadoEspera | 'ELIMINADA'>()({
  ofrecer: { from: ['EN_ESPERA'], to: 'OFRECIDA' },
  aceptar: { from: ['OFRECIDA'], to: 'ACEPTADA' },
  eliminar: { from: ['EN_ESPERA', 'OFRECIDA', 'VENCIDA'], to: 'ELIMINADA' },
})

/** A student's turn in the waiting list of a group. */
export const Espera = z.object({
  idEspera: z.int(),
  idGrupo: z.int(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }),
  idUsuario: z.int(),
  usuario: PersonaRef,
  celular: z.string().nullable(),
  /** 1 is the first of those waiting; null once it is over. */
  puesto: z.int().nullable(),
  observacion: z.string().nullable(),
  /** End of the hold on the offered seat. */
  vence: Instante.nullable(),
  idMatricula: z.int().nullable(),
  estado: EstadoEspera,
  ...commonFields,
})
export type Espera = z.infer<typeof Espera>

const filtro = {
  estado: oneOrMany(EstadoEspera),
  idGrupo: oneOrManyIds,
  idUsuario: oneOrManyIds,
  idPeriodo: oneOrManyIds,
  idCurso: oneOrManyIds,
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
}
const LISTADO = ['web_ingreso_listado', 'web_grupo_listado'] as const

/** The waiting lists of the groups, in order. */
export const espera = {
  buscar: op({
    method: 'POST',
    path: '/matriculas/esperas',
    kind: 'read',
    permiso: LISTADO,
    pideClave: 'archivo',
    input: searchOf(filtro, ['idEspera', 'orden', 'alumno', 'estado', 'vence', 'fechaCreacion']),
    output: pageOf(Espera),
  }),
  ver: op({
    method: 'GET',
    path: '/espera/:id',
    kind: 'read',
    permiso: LISTADO,
    input: z.strictObject({ id: IdTexto }),
    output: Espera.extend({
      /** Chat with who reads the offer, with its text and its link: for who may enrol, while a seat is offered. */
      whatsapp: z.string().nullable(),
    }),
  }),
  /** Adds a student at the end of the list of a full group. */
  guardar: op({
    method: 'POST',
    path: '/espera/guardar',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    status: 201,
    input: z.strictObject({ idGrupo: Id, idUsuario: Id, observacion: optionalTexto(300) }),
    output: saved('espera', Espera),
  }),
  /** Offers a free seat to the first in the list, held as long as the parameters say. */
  ofrecer: op({
    method: 'POST',
    path: '/espera/ofrecer',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    input: z
      .strictObject({ idGrupo: Id.optional(), idEspera: Id.optional() })
      .refine((v) => (v.idGrupo === undefined) !== (v.idEspera === undefined), {
        path: ['idGrupo'],
        params: { clave: 'campo.grupoOEspera' },
      }),
    output: saved('espera', Espera),
  }),
  /** Accepts the offer: the student is enrolled in the held seat. */
  aceptar: op({
    method: 'POST',
    path: '/espera/aceptar',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    status: 201,
    input: z.strictObject({
      idEspera: Id,
      idMatriculaTipo: Id.optional(),
      confirmar: z.boolean().optional(),
    }),
    output: z.object({
      mensaje: z.string(),
      /** The type of the enrolment, the one that the student had before, and the price, in a sentence. */
      condiciones: z.string(),
      espera: Espera,
      matricula: Matricula,
    }),
  }),
  eliminar: op({
    method: 'DELETE',
    path: '/espera/eliminar/:id',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    input: z.strictObject({ id: IdTexto }),
    output: Hecho,
  }),
}
