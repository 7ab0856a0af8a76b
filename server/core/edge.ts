import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import { Fail } from './fail.ts'
import { errorBody, sendFail } from './http-errors.ts'
import { translator } from './words.ts'

/** Longer than the slowest honest upload, so that whoever drips bytes does not keep a connection for good. */
const REQUEST_MS = 300_000

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What came is not HTTP, so there is no request to answer: no language, no hooks, only the connection. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const fail = new Fail('VALIDACION', 'error.solicitud')
  const body = JSON.stringify({
    ...errorBody(fail, translator('es'), randomUUID()),
    error: STATUS_CODES[status],
  })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`
  return socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** What never reaches a route is refused in the same words as the rest. */
export const edge = {
  requestTimeout: REQUEST_MS,
  frameworkErrors: sendFail,
  clientErrorHandler: refuseUnreadable,
  return503OnClosing: false,
} satisfies FastifyServerOptions

/** While it closes, what is under way is finished and the rest is told to come back. */
export function refuseWhileClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new Fail('NO_DISPONIBLE', 'error.noDisponible')
  })
}
