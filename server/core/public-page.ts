import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressOf } from '#contract/core/address-of.ts'
import type { ErrorBody } from '#contract/core/errors.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'
import type { Archivo } from '#contract/core/shapes.ts'

/** The server, a request and its answer, for the pages that the server makes. */
export type PageApp = FastifyInstance
export type PageRequest = FastifyRequest
export type PageReply = FastifyReply
type PageHandler = (req: PageRequest, reply: PageReply) => Promise<unknown>

/** A page as a route takes it. */
export const pageRoute = (make: PageHandler) => (req: PageRequest, reply: PageReply) => make(req, reply)

type Called<T> = { status: number; data?: T; error?: ErrorBody }

type Call<T extends Op> = {
  input: Given<T>
  idioma: string
  simular?: boolean
  /** The access token of a session, for an operation that asks for one. */
  token?: string
}

/** Calls an operation as its programs do, for the reader of a page: from the same address, in the same language. */
export async function callOp<T extends Op>(
  req: FastifyRequest,
  op: T,
  { input, idioma, simular = false, token }: Call<T>,
): Promise<Called<Reply<T>>> {
  const { path, rest } = addressOf(op, input as Record<string, unknown>)
  const isForm = op.body === 'form'
  const sends = op.method === 'POST'
  const text = isForm ? new URLSearchParams(rest as Record<string, string>).toString() : JSON.stringify(rest)
  const res = await req.server.inject({
    method: op.method,
    url: `/api${path}${simular ? '?simular=true' : ''}`,
    remoteAddress: req.ip,
    headers: {
      'accept-language': idioma,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sends && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(sends && { payload: text }),
  })
  const body: unknown = res.json()
  return { status: res.statusCode, [res.statusCode < 300 ? 'data' : 'error']: body }
}

type Upload = { fields: Record<string, string>; archivo: unknown; idioma: string }

/** Calls a public operation that takes a file. */
export async function callUpload<T extends Op>(
  req: FastifyRequest,
  { path }: T,
  { fields, archivo, idioma }: Upload,
): Promise<Called<Reply<T>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { nombre, datos } = (archivo ?? { nombre: '', datos: new Uint8Array() }) as Archivo
  form.set('archivo', new File([new Uint8Array(datos)], nombre || 'foto'))
  const sent = new Response(form)
  const res = await req.server.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: req.ip,
    headers: { 'accept-language': idioma, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: res.statusCode, [res.statusCode < 300 ? 'data' : 'error']: res.json() as unknown }
}
