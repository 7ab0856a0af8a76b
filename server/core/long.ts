import type { EventEmitter } from 'node:events'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { TipoArchivo } from '#contract/core/list-file.ts'
import { esLarga, type Op } from '#contract/core/op.ts'

import type { Ctx } from './ctx.ts'

/** A request to be executed later. */
export type TaskRequest = {
  operacion: string
  input: unknown
  /** The media type, when the request is a list as a file. */
  formato: TipoArchivo | undefined
  clave: string | undefined
  /** Refused while the user has one of this operation under way. */
  unica: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores the request as a task for the worker. */
    keepTask: (ctx: Ctx, asked: TaskRequest) => Promise<{ idTarea: number }>
    /** Rings when a task was kept. */
    taskBell: EventEmitter
  }
}

/** Rows of a sheet that are answered at once when the client agrees to wait; more become a task. */
const ROWS_AT_ONCE = 200

/** The client prefers a task only if it would wait long (RFC 7240 §4.3), which a sheet read first can tell. */
export const agreesToWait = (req: FastifyRequest) =>
  /(?:^|,)\s*wait\s*=/i.test(String(req.headers.prefer ?? ''))

/** Whether what was read of the request is long work. */
export const isLong = ({ prepared }: Ctx) => (prepared?.filas.length ?? 0) > ROWS_AT_ONCE

/** RFC 7240. An actor limited to their own rows has no long work, but for what is made of those rows alone. */
export function wantsTask(op: Op, { alcance }: Ctx['actor'], req: FastifyRequest, formato: unknown): boolean {
  const preferred = /(?:^|,)\s*respond-async\s*(?:[;,]|$)/i.test(String(req.headers.prefer ?? ''))
  return preferred && (alcance !== 'ALUMNO' || op.unica === true) && (esLarga(op) || formato !== undefined)
}

/** Answers 202 with the address of the task. */
export async function answerWithTask(ctx: Ctx, asked: TaskRequest, reply: FastifyReply) {
  const tarea = await reply.server.keepTask(ctx, asked)
  reply.server.taskBell.emit('ring')
  return reply
    .code(202)
    .header('location', `/api/tarea/${tarea.idTarea}`)
    .header('preference-applied', 'respond-async')
    .send(tarea)
}
