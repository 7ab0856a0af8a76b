import type { ErrorBody } from '#contract/core/errors.ts'
import { currentIdioma, t } from '#web/core/words/words.ts'

import { ApiError } from './api-error.ts'
import { checkConnection } from './connection.ts'

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Headers of every call, with or without a session. */
export function commonHeaders(method: string): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  return { 'accept-language': currentIdioma(), ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }) }
}

/** `sent`: the request left the browser, so the write may have been done. */
export const connectionError = ({ sent = false } = {}) =>
  new ApiError(0, {
    mensaje: t(sent ? 'app.sinRespuesta' : 'app.sinConexion'),
    codigo: 'SIN_CONEXION',
    error: '',
  })

/** No answer, a proxy without a server behind it, or a server that is closing or starting. */
export const isUnreachable = (status: number) => [0, 502, 503, 504].includes(status)

/** Reads the body of an error at once, so that a caller that checks only the status leaves no unread body. */
const readErrorBody = async (response: Response) =>
  response.ok ? response : new Response(await response.text(), response)

/** fetch that throws ApiError when no answer comes. An aborted call still throws AbortError. */
export async function sendRequest(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(`/api${path}`, { credentials: 'same-origin', ...init })
    if (isUnreachable(response.status)) void checkConnection()
    return await readErrorBody(response)
  } catch (error) {
    if (init.signal?.aborted) throw error
    void checkConnection()
    throw connectionError()
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'mensaje' in body && typeof body.mensaje === 'string'

/** The error of an answer, also when a proxy in between wrote it. */
export function errorOf(status: number, text: string): ApiError {
  try {
    const body: unknown = JSON.parse(text)
    if (isErrorBody(body)) return new ApiError(status, body)
  } catch {
    // Not the server's JSON, as from a proxy: answered with a general message.
  }
  return new ApiError(status, { mensaje: t('app.errorInesperado'), codigo: 'INTERNO', error: '' })
}

/** The JSON of a successful answer. Throws ApiError. */
export async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw errorOf(response.status, await response.text())
  return (await response.json()) as T
}
