import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { esLarga, type Op } from '#contract/core/op.ts'
import type { Handler } from '#server/core/ctx.ts'

import { SECONDS } from './positions.ts'
import type { Reading } from './reading.ts'

type Signer = {
  signFor(use: string, claims: { p: number }, seconds: number): Promise<string>
  readFor(use: string, token: string): Promise<object | undefined>
}
type Exchange = { req: FastifyRequest; reply: FastifyReply }

const NAME = 'posicion'
const Claims = z.object({ p: z.number().nonnegative() })

const signerOf = ({ server }: FastifyRequest) => (server as unknown as { keys: Signer }).keys

/** The position that the caller's reads must see: of their writes at this server, or at another by the cookie. */
async function positionOf(req: FastifyRequest, { sessions }: Reading): Promise<number> {
  const given = req.cookies[NAME]
  const claims = given === undefined ? undefined : await signerOf(req).readFor(NAME, given)
  const { data } = Claims.safeParse(claims)
  return Math.max(data?.p ?? 0, sessions.of(req.actor?.idSesion))
}

/** The handler of an operation, which answers from the replica what may be read there. */
export async function readingHandler(
  { op, handler }: { op: Op; handler: Handler<Op> },
  req: FastifyRequest,
  asFile: boolean,
): Promise<Handler<Op>> {
  const { lectura } = req.server
  if (!lectura || op.kind !== 'read' || op.lectura === 'PRIMARIA') return handler
  const wanted = {
    position: await positionOf(req, lectura),
    patient: asFile || esLarga(op) || op.lectura === 'REPLICA',
  }
  return async (ctx, input) => lectura.read(wanted, (db) => handler({ ...ctx, db }, input))
}

/** The same of a task, which waits for a replica that has all that was committed when it begins. */
export async function readingTask(
  { op, handler }: { op: Op; handler: Handler<Op> },
  lectura: Reading | undefined,
): Promise<Handler<Op>> {
  if (!lectura || op.lectura === 'PRIMARIA') return handler
  const wanted = { position: await lectura.position(), patient: true }
  return async (ctx, input) => lectura.read(wanted, (db) => handler({ ...ctx, db }, input))
}

// After a write of unknown position no replica is known to have it.
const NO_REPLICA = Number.MAX_SAFE_INTEGER

/** After what the primary did or told, the caller's next reads must see it too. */
export async function tellPosition(op: Op, { req, reply }: Exchange) {
  const { lectura } = req.server
  if (!lectura || (op.kind === 'read' && op.lectura !== 'PRIMARIA')) return
  const p = await lectura.position().catch(() => NO_REPLICA)
  lectura.sessions.keep(req.actor?.idSesion, p)
  reply.setCookie(NAME, await signerOf(req).signFor(NAME, { p }, SECONDS), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: req.protocol === 'https',
    maxAge: SECONDS,
  })
}
