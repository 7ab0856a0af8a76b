import type { ErrorBody } from '#contract/errors.ts'

import { ApiError } from './api-error.ts'
import { idioma, t } from './words.ts'

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What every call carries, whoever makes it. */
export function commonHeaders(method: string): Record<string, string> {
  const xsrf = method === 'GET' ? undefined : cookie('XSRF-TOKEN')
  return { 'accept-language': idioma(), ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }) }
}

export const noConnection = () =>
  new ApiError(0, { mensaje: t('app.sinConexion'), codigo: 'SIN_CONEXION', error: '' })

/** fetch that fails as everything else does. An aborted call stays an abort. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api${path}`, { credentials: 'same-origin', ...init })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw noConnection()
  }
}

const isError = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'mensaje' in body && typeof body.mensaje === 'string'

/** The error of an answer, also when a proxy in between wrote it. */
export function errorOf(status: number, text: string): ApiError {
  try {
    const body: unknown = JSON.parse(text)
    if (isError(body)) return new ApiError(status, body)
  } catch {
    // Not ours: said in general words below.
  }
  return new ApiError(status, { mensaje: t('app.errorInesperado'), codigo: 'INTERNO', error: '' })
}
