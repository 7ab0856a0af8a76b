import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { esLarga, type Op, type Ops } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import type { Descarga } from '#contract/core/shapes.ts'
import { delCampo } from '#contract/core/words.ts'

import { recordAct } from './acts.ts'
import { readInput } from './body.ts'
import { type Actor, type Ctx, type Handler, type Handlers, NO_ACTOR } from './ctx.ts'
import type { Db } from './db.ts'
import { Fail } from './fail.ts'
import { guardChanges } from './guard-changes.ts'
import { toFail } from './http-errors.ts'
import { asLongWork } from './limits.ts'
import { fileAsked, listFile } from './list-file.ts'
import { agreesToWait, answerWithTask, isLong, wantsTask } from './long.ts'
import { asCaller, holdExport } from './places.ts'
import { prepareCtx } from './prepare.ts'
import { readQuery } from './query.ts'
import { actorReaching } from './reach.ts'
import { answerFor } from './reader.ts'
import type { Hanging } from './refuse-changes.ts'
import { readingHandler, tellPosition } from './replica/index.ts'
import { checkedAnswer, isShared, textOfAnswer } from './shared-answer.ts'
import { simulatedAnswer } from './simulated.ts'
import { refuseUnsafe } from './synchrony.ts'
import { idiomaOf, translator } from './words.ts'
import { steps, write } from './write.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    /** The actor of the request's session; null without a valid session. */
    identify: (req: FastifyRequest) => Promise<Actor | null>
    /** Throws when the password was typed too long ago. */
    requireRecent: (ctx: Ctx) => Promise<void>
    /** Every operation that has a route: the OpenAPI document and the permission table come from it. */
    operations: Op[]
    /** The handler of each operation, by method and path: tasks call it later. */
    handlers: Map<string, Handler<Op>>
  }
  interface FastifyRequest {
    /** The user of the session, once the operation has identified them. */
    actor?: Actor
  }
}

/**
 * Gives every operation of a noun its route. The only place where HTTP meets a handler. `hanging`: what hangs on its rows, for
 * the rules of the fields of a change.
 */
export function bind<C extends Ops>(app: FastifyInstance, ops: C, handlers: Handlers<C>, hanging?: Hanging) {
  const handlerOf = guardChanges(ops, handlers, hanging)
  for (const [name, op] of Object.entries(ops)) {
    const handler = handlerOf(name, op)
    app.operations.push(op)
    app.handlers.set(nameOf(op), handler)
    app.route({
      method: op.method,
      url: op.path,
      handler: (req, reply) =>
        answerOperation(op, handler, { req, reply }).catch((error) => auditRefusal(op, req, error)),
    })
  }
}

const nameOf = ({ method, path }: Op) => `${method} ${path}`

type Exchange = { req: FastifyRequest; reply: FastifyReply }

/** Audits a refusal for lack of authority, outside the transaction that the refusal rolled back. */
async function auditRefusal(op: Op, { actor, ip, server }: FastifyRequest, error: unknown): Promise<never> {
  if (actor && toFail(error).razon === 'SIN_PERMISO')
    await recordAct(server.db, { accion: 'RECHAZO', actor, direccion: ip, operacion: nameOf(op) })
  throw error
}

/** Whether rows leave as a file: a list or a report. The paper of one record and a preview are not exports. */
const isExport = (op: Op, tipo: unknown) => tipo !== undefined || (op.file === true && op.larga === true)

async function answerOperation(op: Op, handler: Handler<Op>, { req, reply }: Exchange) {
  const idioma = idiomaOf(req.headers['accept-language'])
  const ctx: Ctx = {
    db: req.server.db,
    actor: await authorize(op, req),
    t: translator(idioma),
    idioma,
    direccion: req.ip,
    ...readQuery(op, req.query as Record<string, unknown>),
  }
  const idUsuario = req.actor?.idUsuario
  return asCaller({ op, idUsuario, reply }, () => answerCall(ctx, { op, handler }, { req, reply }))
}

type Bound = { op: Op; handler: Handler<Op> }

/** Whether a request needs a password typed recently, as far as it can be told before the handler. */
function asksForPassword({ pideClave }: Op, input: unknown, tipo: unknown) {
  if (typeof pideClave === 'function') return pideClave(input as never)
  return pideClave === true || (pideClave === 'archivo' && Boolean(tipo))
}

/** Answers what was asked, within the places of its user. */
async function answerCall(ctx: Ctx, { op, handler }: Bound, { req, reply }: Exchange) {
  refuseUnsafe(req.server.synchrony, op, ctx)
  const input = parseInput(op, await readInput(op, req), ctx)
  const tipo = fileAsked(op, req.headers.accept)
  if (asksForPassword(op, input, tipo)) await req.server.requireRecent(ctx)
  if (isExport(op, tipo)) holdExport(ctx.actor.idUsuario, reply)
  if (isExport(op, tipo))
    await recordAct(ctx.db, {
      accion: 'EXPORTACION',
      ...ctx,
      operacion: nameOf(op),
      datos: tipo && { formato: tipo },
    })
  const options = writeOptions(op, input, req)
  const later = { asTask: wantsTask(op, ctx.actor, req, tipo), waits: agreesToWait(req) }
  const prepared = await contextOfAnswer(ctx, { handler, input, ...later })
  if (!prepared) return answerWithTask(ctx, { ...options, formato: tipo, unica: op.unica === true }, reply)
  const answering = await readingHandler({ op, handler }, req, tipo !== undefined)
  if (tipo) {
    const write = req.server.writers[tipo]
    const file = await asLongWork(() => listFile(ctx, { op, handler: answering, input }, { tipo, write }))
    return sendFile(file, reply)
  }
  // Parsing the answer drops every column the contract does not name; before, those of other readers are emptied.
  const run = async (inside: Ctx) => {
    const answer = await answering(inside, input)
    return isShared(op) ? checkedAnswer(op, answer) : op.output.parse(answerFor(ctx.actor, answer))
  }
  const patiently = esLarga(op) ? asLongWork : (work: () => Promise<unknown>) => work()
  const { line = (work) => work() } = handler
  const work = () => patiently(() => runOperation(op.kind, run, { ctx: prepared, options }))
  const output = await line(work).finally(() => tellPosition(op, { req, reply }))
  return sendOutput(op, ctx.simular ? simulatedAnswer(ctx, output) : output, reply)
}

type Call = { handler: Handler<Op>; input: unknown; asTask: boolean; waits: boolean }

/** The context of a call that is answered now, with what its handler reads first; undefined if it becomes a task. */
async function contextOfAnswer(ctx: Ctx, { handler, input, asTask, waits }: Call) {
  if (asTask && !(handler.prepare && waits)) return undefined
  const prepared = await prepareCtx(ctx, handler, input)
  return asTask && isLong(prepared) ? undefined : prepared
}

function sendOutput(op: Op, output: unknown, reply: FastifyReply) {
  if (op.eventos) return sendEvents(output as Descarga, reply)
  if (op.file) return sendFile(output as Descarga, reply)
  if (isShared(op)) return reply.type('application/json; charset=utf-8').send(textOfAnswer(output as object))
  return reply.code(op.status ?? 200).send(output)
}

type Performed = { ctx: Ctx; options: Parameters<typeof write>[2] }

function runOperation(kind: Op['kind'], run: (ctx: Ctx) => Promise<unknown>, { ctx, options }: Performed) {
  if (kind === 'read') return run(ctx)
  return kind === 'write' ? write(ctx, run, options) : run(steps(ctx, options))
}

async function authorize(op: Op, req: FastifyRequest): Promise<Actor> {
  if (op.permiso === 'PUBLICO') return NO_ACTOR
  const actor = await req.server.identify(req)
  if (!actor) throw new Fail('NO_AUTENTICADO', 'error.noAutenticado')
  req.actor = actor
  if (actor.deUnUso && !op.claveDeUnUso) throw new Fail('SIN_PERMISO', 'error.claveDeUnUso')
  if (actor.faltaSegundoFactor && !op.sinSegundoFactor)
    throw new Fail('SIN_PERMISO', 'error.faltaSegundoFactor')
  if (!opens(op.permiso, actor.authorities)) throw new Fail('SIN_PERMISO', 'error.sinPermiso')
  return actorReaching(actor, op.permiso, op.familia)
}

// An answer lists at most this many errors: each value of a large body may have its own.
const MOST_ERRORS = 100

function parseInput(op: Op, sent: unknown, { t }: Ctx): unknown {
  const result = op.input.safeParse(sent, { error: delCampo(t) })
  if (result.success) return result.data
  const errors = result.error.issues
    .slice(0, MOST_ERRORS)
    .map((i) => ({ campo: i.path.join('.'), mensaje: i.message }))
  throw new Fail('VALIDACION', 'error.validacion', {}, errors)
}

function writeOptions(op: Op, input: unknown, req: FastifyRequest) {
  const operacion = nameOf(op)
  // The key also applies to work that becomes a task: a repeated request gets the same task.
  const isKept = op.once || esLarga(op)
  const clave = isKept ? req.headers['idempotency-key'] : undefined
  if (clave === undefined) return { operacion, input, clave }
  if (typeof clave !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(clave))
    throw new Fail('VALIDACION', 'error.idempotencia')
  return { operacion, input, clave }
}

/** Disables proxy buffering of the event stream. */
const sendEvents = ({ tipo, datos }: Descarga, reply: FastifyReply) =>
  reply.header('content-type', tipo).header('x-accel-buffering', 'no').send(datos)

// Content policy of files: opened in a browser, they run no script, load nothing and stand in no other page.
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** RFC 6266: an ASCII name for old clients, the real one for the rest. */
function sendFile({ nombre, tipo, datos }: Descarga, reply: FastifyReply) {
  const ascii = nombre.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\]/g, '')
  return reply
    .header('content-type', tipo)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', NO_PAGE)
    .send(datos)
}
