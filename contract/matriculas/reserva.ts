import { z } from 'zod'

import { rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Hecho,
  Id,
  IdTexto,
  Instante,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  optionalLinea,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'

export const EstadoReserva = z
  .enum(['VIGENTE', 'CONSUMIDA', 'VENCIDA', 'SOLTADA'])
  .register(codigos, { palabras: 'estado.reserva' })
export type EstadoReserva = z.infer<typeof EstadoReserva>

/** Door at which the seat was taken. */
export const OrigenReserva = z
  .enum(['PUBLICO', 'LISTA', 'OFICINA'])
  .register(codigos, { palabras: 'origenReserva' })
export type OrigenReserva = z.infer<typeof OrigenReserva>

export const reservaMoves = machine<EstadoReserva>()({
  soltar: { from: ['VIGENTE'], to: 'SOLTADA' },
})

/** Live reservations of one device, or of one network without devices. */
export const MOST_OF_A_DEVICE = 3

/** A seat held without an enrolment for some minutes. */
export const Reserva = z.object({
  idReserva: z.int(),
  idGrupo: z.int(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }),
  /** End of the hold. */
  vence: Instante,
  origen: OrigenReserva,
  /** The enrolment that took the seat. */
  idMatricula: z.int().nullable(),
  /** Why the office let it go. */
  motivo: z.string().nullable(),
  estado: EstadoReserva,
  ...commonFields,
})
export type Reserva = z.infer<typeof Reserva>

/** A movement of the seats of a group: enrolled, held, offered, taken by their holder, let go. */
const Movimiento = z.object({
  instante: Instante,
  hecho: z
    .enum(['INICIO', 'RESERVADO', 'OFRECIDO', 'TOMADO', 'SOLTADO', 'VENCIDO', 'MATRICULADO', 'LIBERADO'])
    .register(codigos, { palabras: 'cupo' }),
  /** Seats enrolled and seats held after it. */
  matriculados: z.int(),
  apartados: z.int(),
  capacidad: z.int(),
  /** Made by the reservation that asks. */
  propio: z.boolean(),
})

const LISTADO = ['web_ingreso_listado', 'web_grupo_listado'] as const

/** Zero bits with which the hash of a proof begins: about a second of a telephone. */
export const PROOF_BITS = 15

const Prueba = z.strictObject({
  reto: z.string().min(20).max(120),
  numero: z.int().min(0).max(1_000_000_000),
})

/** `utm_source`, `utm_medium` and `utm_campaign` of the address that led to the seat. */
const campaignMarks = { fuente: optionalLinea(80), medio: optionalLinea(80), campana: optionalLinea(80) }

/** Seats held by reservations, and the trail of the seats of a group. */
export const reserva = {
  /** Holds a seat of a published group for some minutes. Not found where the catalogue is off. */
  tomar: op({
    method: 'POST',
    path: '/publico/reserva',
    kind: 'effect',
    permiso: 'PUBLICO',
    status: 201,
    input: z.strictObject({
      idGrupo: Id,
      /** A random name that the caller's device gives itself: devices behind one address are told apart by it. */
      equipo: z.uuid().optional(),
      ...campaignMarks,
      /** Asked for while the seats of the group go faster than people take them. */
      prueba: Prueba.optional(),
    }),
    output: z.object({ mensaje: z.string(), reserva: z.uuid(), vence: Instante }),
  }),
  /** Challenge for a seat of a group now; null while nothing is asked. */
  reto: op({
    method: 'GET',
    path: '/publico/reto/:idGrupo',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'PUBLICO',
    input: z.strictObject({ idGrupo: IdTexto }),
    output: z.object({ reto: z.string().nullable(), bits: z.int() }),
  }),
  /** Lets the seat go before its end. */
  soltar: op({
    method: 'DELETE',
    path: '/publico/reserva/:reserva',
    kind: 'write',
    permiso: 'PUBLICO',
    input: z.strictObject({ reserva: z.uuid() }),
    output: Hecho,
  }),
  /** Tells what happened to the seats of a group, to the holder of a reservation of it or of the `turno` of a refusal. */
  cupo: op({
    method: 'GET',
    path: '/publico/cupo/:codigo',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'PUBLICO',
    input: z.strictObject({ codigo: z.string().min(20).max(100) }),
    output: z.object({
      /** Why there was no seat, or what became of the reservation, in a sentence. */
      mensaje: z.string(),
      /** Null for who was refused. */
      estado: EstadoReserva.nullable(),
      /** The instant of the request. */
      instante: Instante,
      vence: Instante.nullable(),
      /** The last of them at most, in their order, without a name. */
      movimientos: z.array(Movimiento),
    }),
  }),
  buscar: op({
    method: 'POST',
    path: '/reservas',
    kind: 'read',
    permiso: LISTADO,
    input: searchOf(
      {
        ...rango,
        estado: oneOrMany(EstadoReserva),
        origen: oneOrMany(OrigenReserva),
        idGrupo: oneOrManyIds,
        idPeriodo: oneOrManyIds,
        idCurso: oneOrManyIds,
      },
      ['idReserva', 'vence', 'estado', 'fechaCreacion'],
    ),
    output: pageOf(Reserva),
  }),
  ver: op({
    method: 'GET',
    path: '/reserva/:id',
    kind: 'read',
    permiso: LISTADO,
    input: z.strictObject({ id: IdTexto }),
    output: Reserva,
  }),
  /** Lets a held seat go for the office, with a reason. */
  liberar: op({
    method: 'POST',
    path: '/reserva/liberar',
    kind: 'write',
    permiso: 'per_matricula_nueva',
    input: z.strictObject({ idReserva: Id, motivo: Motivo }),
    output: saved('reserva', Reserva),
  }),
}
