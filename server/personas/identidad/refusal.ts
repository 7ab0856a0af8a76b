import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** `SIN_RESPUESTA`: the provider did not answer, or answered that it cannot. */
type Refusal = 'SIN_RESPUESTA' | 'CANCELADA' | 'RECHAZADA'

/** An exchange with a provider that opens nothing. `motivo` is a word of the protocol or of the library, for the log. */
export class RefusedAnswer extends Error {
  readonly tipo: Refusal
  readonly motivo: string | undefined

  constructor(tipo: Refusal, motivo?: string) {
    super(`${tipo} ${motivo ?? ''}`)
    this.tipo = tipo
    this.motivo = motivo
  }
}

const SERVER_ERROR = 500
/**
 * The client secret is expired or belongs to another client: the operator must renew it. The person can do no more than with a
 * provider that does not answer.
 */
const MISCONFIGURED = new Set(['invalid_client', 'unauthorized_client'])

/** Whether a body dripped until the limit, or broke off: the library tells it as one that is no JSON. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || error.message === 'terminated' || isCutOff(error.cause)
}

/** Whether no answer came, or one that says that the server cannot. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed'
  if (error instanceof ResponseBodyError) return MISCONFIGURED.has(error.error)
  if (!(error instanceof ClientError)) return false
  const { cause, code } = error
  if (isCutOff(cause)) return true
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= SERVER_ERROR)
}

const WORD = /^[\w-]{1,60}$/
/** A word of a protocol, never a text that may quote an answer. */
const wordOf = (text: unknown) => (typeof text === 'string' && WORD.test(text) ? text : undefined)

/** Turns an error of the library into a refusal of the given kind, unless it says more; other errors are passed on. */
export function refusalOf(error: unknown, tipo: Refusal): unknown {
  if (isUnanswered(error))
    return new RefusedAnswer('SIN_RESPUESTA', wordOf((error as ResponseBodyError).error))
  if (error instanceof AuthorizationResponseError)
    return new RefusedAnswer(error.error === 'access_denied' ? 'CANCELADA' : tipo, wordOf(error.error))
  if (error instanceof ResponseBodyError) return new RefusedAnswer(tipo, wordOf(error.error))
  if (error instanceof ClientError) return new RefusedAnswer(tipo, wordOf(error.code))
  return error
}
