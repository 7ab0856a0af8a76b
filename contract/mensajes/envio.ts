import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  Fecha,
  Hecho,
  Id,
  IdTexto,
  Instante,
  Masivo,
  oneOrMany,
  oneOrManyIds,
  pageOf,
  searchOf,
  texto,
} from '#contract/core/shapes.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { EstadoEnvio } from './estado-envio.ts'
import { Canal, Tema } from './mensaje.ts'

const Envio = z.object({
  idEnvio: z.int(),
  canal: Canal,
  destino: z.string(),
  asunto: z.string().nullable(),
  idUsuario: z.int().nullable(),
  usuario: PersonaRef.nullable(),
  idMensaje: z.int().nullable(),
  plantilla: z.string().nullable(),
  /** Purpose of the mail: a kind of message, or a mail of the program itself. */
  motivo: z.string().nullable(),
  tema: Tema.nullable(),
  /** Names of the attached files. */
  adjuntos: z.array(z.string()),
  intentos: z.int(),
  instante: Instante,
  /** Time of the next try, while it waits. */
  proximo: Instante.nullable(),
  terminado: Instante.nullable(),
  /** The last answer; of an unsent message, the reason: BAJA, VINCULO, CORREGIDO, CADUCADO. */
  resultado: z.string().nullable(),
  usuarioCreacion: z.string(),
  estado: EstadoEnvio,
})
export type Envio = z.infer<typeof Envio>

export const ResultadoIntento = z.enum(['ACEPTADO', 'TEMPORAL', 'DEFINITIVO'])
const Intento = z.object({
  inicio: Instante,
  fin: Instante.nullable(),
  resultado: ResultadoIntento.nullable(),
  codigo: z.int().nullable(),
  detalle: z.string().nullable(),
})
const EnvioDetalle = Envio.extend({
  /** Null when only its addressee may read it. */
  cuerpo: z.string().nullable(),
  /** Opens it in WhatsApp. */
  enlace: z.string().nullable(),
  historial: z.array(Intento),
})
export type EnvioDetalle = z.infer<typeof EnvioDetalle>

const permiso = 'per_mensaje_enviar'

/** A message to the reader, who may read it again. */
const Propio = Envio.pick({ idEnvio: true, canal: true, asunto: true, instante: true }).extend({
  /** Null when it grants access. */
  cuerpo: z.string().nullable(),
})

export const envio = {
  propios: op({
    method: 'POST',
    path: '/envios/propios',
    kind: 'read',
    permiso: 'SESION',
    input: searchOf({}, ['idEnvio']),
    output: pageOf(Propio),
  }),
  ver: op({
    method: 'GET',
    path: '/envio/:id',
    kind: 'read',
    permiso,
    input: z.strictObject({ id: IdTexto }),
    output: EnvioDetalle,
  }),
  buscar: op({
    method: 'POST',
    path: '/envios',
    kind: 'read',
    permiso,
    pideClave: 'archivo',
    input: searchOf(
      {
        desde: Fecha.optional(),
        hasta: Fecha.optional(),
        estado: oneOrMany(EstadoEnvio),
        canal: oneOrMany(Canal),
        motivo: oneOrMany(texto(40)),
        idUsuario: oneOrManyIds,
        idMensaje: oneOrManyIds,
      },
      ['idEnvio', 'instante', 'destino', 'estado', 'intentos'],
    ),
    output: pageOf(Envio),
  }),
  /** Tries again from the first try, to the addressee's present address. */
  reintentar: op({
    method: 'POST',
    path: '/envios/reintentar',
    kind: 'write',
    permiso,
    input: z.strictObject({ envios: z.array(Id).min(1).max(500) }),
    output: Masivo,
  }),
  /** Marks a WhatsApp message as sent, after its link was opened. */
  abierto: op({
    method: 'POST',
    path: '/envio/abierto',
    kind: 'write',
    permiso,
    input: z.strictObject({ idEnvio: Id }),
    output: Hecho,
  }),
}
