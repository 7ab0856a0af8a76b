import type { FastifyReply, FastifyRequest } from 'fastify'

import type { TipoArchivo } from '#contract/core/list-file.ts'
import { esLarga, type Op } from '#contract/core/op.ts'

import type { Ctx } from './ctx.ts'

/** What was asked, to be done later. */
export type Asked = {
  operacion: string
  input: unknown
  /** The kind of file, when it is a list as a file. */
  formato: TipoArchivo | undefined
  clave: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps what was asked as a task that somebody will do. */
    keepTask: (ctx: Ctx, asked: Asked) => Promise<{ idTarea: number }>
  }
}

/** RFC 7240. Who only reaches their own rows has nothing that takes long, and is answered at once. */
export function wantsTask(op: Op, { alcance }: Ctx['actor'], req: FastifyRequest, formato: unknown): boolean {
  const preferred = /(?:^|,)\s*respond-async\s*(?:[;,]|$)/i.test(String(req.headers.prefer ?? ''))
  return preferred && alcance !== 'ALUMNO' && (esLarga(op) || formato !== undefined)
}

/** Where to look for what was promised. */
export async function promise(ctx: Ctx, asked: Asked, reply: FastifyReply) {
  const tarea = await reply.server.keepTask(ctx, asked)
  return reply
    .code(202)
    .header('location', `/api/tarea/${tarea.idTarea}`)
    .header('preference-applied', 'respond-async')
    .send(tarea)
}
