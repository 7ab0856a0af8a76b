import type { ErrorBody } from '#contract/core/errors.ts'

import { ApiError } from './api-error.ts'
import { checkConnection } from './connection.ts'
import { idioma, t } from './words.ts'

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What every call carries, whoever makes it. */
export function commonHeaders(method: string): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  return { 'accept-language': idioma(), ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }) }
}

/** `sent`: a write that may have been done all the same. */
export const connectionError = ({ sent = false } = {}) =>
  new ApiError(0, {
    mensaje: t(sent ? 'app.sinRespuesta' : 'app.sinConexion'),
    codigo: 'SIN_CONEXION',
    error: '',
  })

/** No answer at all, a proxy that has nobody behind, or a server that is closing or starting. */
export const isUnreachable = (status: number) => [0, 502, 503, 504].includes(status)

/** What went wrong is read here, so that a caller that only asks whether it did leaves no answer half read. */
const readErrorBody = async (response: Response) =>
  response.ok ? response : new Response(await response.text(), response)

/** fetch that fails as everything else does. An aborted call stays an abort. */
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
    // Not ours: said in general words below.
  }
  return new ApiError(status, { mensaje: t('app.errorInesperado'), codigo: 'INTERNO', error: '' })
}
