import { STATUS_CODES } from 'node:http'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type ErrorBody, type Razon, RAZONES } from '#contract/core/errors.ts'
import type { Translate } from '#contract/core/words.ts'

import { Fail, FailCampo, KeptFail, PersonaDistinta, SinCupo } from './fail.ts'
import { fromPostgres } from './pg-errors.ts'
import { idiomaOf, translator } from './words.ts'

/** Refusals of the HTTP layer before any handler runs. */
const BY_STATUS: Record<number, Razon> = {
  404: 'NO_ENCONTRADO',
  413: 'DEMASIADO_GRANDE',
  415: 'TIPO_NO_ADMITIDO',
  429: 'DEMASIADAS_SOLICITUDES',
  503: 'NO_DISPONIBLE',
}
const CLAVES = {
  NO_ENCONTRADO: 'error.noEncontrado',
  DEMASIADO_GRANDE: 'error.demasiadoGrande',
  TIPO_NO_ADMITIDO: 'error.tipoNoAdmitido',
  DEMASIADAS_SOLICITUDES: 'error.demasiadasSolicitudes',
  NO_DISPONIBLE: 'error.noDisponible',
} as const

function failFromHttp(status: number): Fail {
  const razon = BY_STATUS[status]
  if (razon && razon in CLAVES) return new Fail(razon, CLAVES[razon as keyof typeof CLAVES])
  return status < 500 ? new Fail('VALIDACION', 'error.validacion') : new Fail('INTERNO', 'error.interno')
}

/** Turns anything thrown into a refusal. An unknown error never shows its message. */
export function toFail(error: unknown): Fail {
  if (error instanceof Fail) return error
  if (error instanceof KeptFail) return error.fail
  return fromPostgres(error) ?? failFromHttp((error as Partial<FastifyError>).statusCode ?? 500)
}

const errorsOf = (fail: Fail, t: Translate): ErrorBody['errors'] =>
  fail instanceof FailCampo ? [{ campo: fail.campo, mensaje: t(fail.delCampo, fail.datos) }] : fail.errors

/** The refusal in one sentence, for places without a field to show it under. */
export const sentenceOf = (fail: Fail, t: Translate) =>
  t(fail instanceof FailCampo ? fail.delCampo : fail.clave, fail.datos)

/** The only error body. */
export function errorBody(fail: Fail, t: Translate, idSolicitud: string): ErrorBody {
  const { status, codigo } = RAZONES[fail.razon]
  const errors = errorsOf(fail, t)
  return {
    mensaje: t(fail.clave, { ...fail.datos, id: idSolicitud }),
    error: STATUS_CODES[status] ?? '',
    codigo,
    idSolicitud,
    ...(errors && { errors }),
    ...(fail instanceof PersonaDistinta && { persona: fail.persona }),
    ...(fail instanceof SinCupo && { turno: fail.turno }),
  }
}

/** RFC 9470: the session is valid, but the password must be typed again. */
const STEP_UP = 'Bearer error="insufficient_user_authentication", max_age="0"'

export function sendFail(error: unknown, req: FastifyRequest, reply: FastifyReply) {
  const fail = toFail(error)
  if (fail.razon === 'INTERNO') req.log.error(error)
  const { status } = RAZONES[fail.razon]
  if (fail.razon === 'NO_AUTENTICADO' && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer')
  if (fail.razon === 'CLAVE_NO_RECIENTE') reply.header('www-authenticate', STEP_UP)
  if (status === 429 || status === 503) reply.header('retry-after', String(fail.datos['segundos'] ?? 5))
  return reply
    .code(status)
    .send(errorBody(fail, translator(idiomaOf(req.headers['accept-language'])), req.id))
}

export const handleErrors = (app: FastifyInstance) => app.setErrorHandler(sendFail)
