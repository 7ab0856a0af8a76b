import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyServerOptions } from 'fastify'

import { Fail } from './fail.ts'
import { errorBody, sendFail } from './http-errors.ts'
import { translator } from './words.ts'

/** Longer than the slowest honest upload; a client that sends byte by byte is cut off. */
const REQUEST_MS = 300_000

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers text that is not HTTP: there is no request, language or hook, only the connection. */
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

/** Requests that reach no route are refused in the same words as the rest. */
export const edge = {
  requestTimeout: REQUEST_MS,
  frameworkErrors: sendFail,
  clientErrorHandler: refuseUnreadable,
  return503OnClosing: false,
} satisfies FastifyServerOptions
