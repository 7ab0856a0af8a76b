import { setTimeout } from 'node:timers/promises'

import { RAZONES } from '#contract/core/errors.ts'
import { esLarga, type Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import type { Descarga, Masivo } from '#contract/core/shapes.ts'
import { FIRST_SET, newBatch, nextSize } from '#server/core/batch.ts'
import { keyOfItem } from '#server/core/bulk.ts'
import type { Actor, Batch, Ctx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { errorBody, toFail } from '#server/core/http-errors.ts'
import { listFile, type Writers } from '#server/core/list-file.ts'
import { prepareCtx } from '#server/core/prepare.ts'
import { actorReaching } from '#server/core/reach.ts'
import { type Reading, readingTask } from '#server/core/replica/index.ts'
import { simulatedAnswer } from '#server/core/simulated.ts'
import { isBusy } from '#server/core/traffic.ts'
import { translator } from '#server/core/words.ts'
import { write } from '#server/core/write.ts'
import { currentActor } from '#server/personas/sesion/index.ts'

import { putArchivo } from './archivo-repo.ts'
import { entradaDe } from './guardar.ts'
import {
  advance,
  campoDe,
  doneKeysOf,
  finish,
  handBack,
  isCancelled,
  LostTurn,
  setCounts,
  type Turno,
} from './turno-repo.ts'

/** The dependencies of a run. */
export type TaskServices = {
  db: Db
  operations: Op[]
  handlers: Map<string, Handler<Op>>
  writers: Writers
  /** Where files and reports are read, if there is a second place. */
  lectura?: Reading | undefined
}

/** Attempts after an unforeseen failure, and the wait before the next, which grows each time. */
const MOST_TRIES = 5
const WAIT_SECONDS = 5

/** The rest after a run of that many milliseconds: the database serves other connections meanwhile, and a processor may be short. */
const restAfter = (ms: number) => (isBusy() ? ms : ms / 20)

type TaskRun = {
  taller: TaskServices
  turno: Turno
  op: Op
  handler: Handler<Op>
  input: unknown
  prepared: Ctx['prepared']
  closing: AbortSignal
}

/** Raised in the middle of a run when it was cancelled or its server closes. */
class StoppedRun extends Error {}

/** The context of the user who made the request, with the permissions they have now. */
async function contextOf({ db }: TaskServices, turno: Turno, op: Op): Promise<Ctx> {
  const { idioma, direccion, simular } = turno
  const user = await currentActor(db, turno)
  const actor: Actor | undefined = user && actorReaching(user, op.permiso, op.familia)
  if (!actor || (actor.alcance === 'ALUMNO' && !op.unica) || !opens(op.permiso, actor.authorities))
    throw new Fail('SIN_PERMISO', 'error.sinPermiso')
  return { db, actor, t: translator(idioma), idioma, direccion, simular }
}

/** The context of a run; what the handler read first is the same for all of them. */
async function preparedContext({ taller, turno, op, prepared }: TaskRun): Promise<Ctx> {
  const ctx = await contextOf(taller, turno, op)
  return prepared ? { ...ctx, prepared } : ctx
}

const isMasivo = (output: unknown): output is Masivo =>
  Array.isArray((output as Masivo | undefined)?.resultados) &&
  typeof (output as Masivo).procesados === 'number'

type DoneItems = Pick<Batch, 'memory' | 'kept' | 'size'> & { done: Set<number> }

/** Stores the results of a run in its transaction, and the end of the task if it is the last. Returns whether more is to be done. */
async function keepRun(db: Db, turno: Turno, { batch, output }: { batch: Batch; output: object }) {
  if (batch.total === undefined) {
    if (isMasivo(output)) await setCounts(db, turno, output)
    await finish(db, turno, { estado: 'TERMINADA', resultado: output })
    return { more: false, keys: [] }
  }
  const { resultados } = output as Masivo
  const stop = await advance(db, turno, { resultados, total: batch.total, memoria: batch.kept })
  const more = batch.left > 0
  if (!more || stop) {
    const estado = more ? 'CANCELADA' : 'TERMINADA'
    await finish(db, turno, { estado, resultado: output, conItems: true })
  }
  return { more: more && !stop, keys: resultados.map((item) => keyOfItem(item) ?? 0) }
}

/** Runs some items in a transaction, or the whole operation if it has no items. */
async function doSome(encargo: TaskRun, known: DoneItems) {
  const { turno, op, handler, input } = encargo
  const ctx = await preparedContext(encargo)
  const run = async (inside: Ctx) => {
    const batch = newBatch(known)
    const output = op.output.parse(await handler({ ...inside, batch }, input)) as object
    return { ...(await keepRun(inside.db, turno, { batch, output })), kept: batch.kept }
  }
  const begun = performance.now()
  const { more, keys, kept } = await write(ctx, run, { operacion: turno.operacion, input, clave: undefined })
  // Such a run would be repeated for ever.
  if (more && keys.every((key) => known.done.has(key)))
    throw new Error('A run answered for none of its items.')
  for (const key of keys) known.done.add(key)
  known.kept = kept
  known.size = nextSize(keys.length, performance.now() - begun)
  return more
}

async function doItems(encargo: TaskRun) {
  const { taller, turno, closing } = encargo
  const known: DoneItems = {
    done: await doneKeysOf(taller.db, turno),
    memory: new Map(),
    kept: turno.memoria,
    size: FIRST_SET,
  }
  for (let begun = performance.now(); await doSome(encargo, known); begun = performance.now()) {
    if (closing.aborted) throw new StoppedRun()
    await setTimeout(restAfter(performance.now() - begun), undefined, { signal: closing }).catch(() => {})
  }
}

/** Does everything in one transaction and rolls it back: only the results are kept. */
async function preview(encargo: TaskRun) {
  const { taller, turno, op, handler, input } = encargo
  const ctx = await preparedContext(encargo)
  const run = async (inside: Ctx) => op.output.parse(await handler(inside, input))
  const output = await write(ctx, run, { operacion: turno.operacion, input, clave: undefined })
  const resultado = simulatedAnswer(ctx, output)
  await taller.db.transaction().execute(async (db) => {
    if (isMasivo(resultado)) await setCounts(db, turno, resultado)
    await finish(db, turno, { estado: 'TERMINADA', resultado })
  })
}

/** Makes a file, or the answer of an operation that only reads. */
async function makeFile({ taller, turno, op, handler, input, closing }: TaskRun) {
  const ctx = await contextOf(taller, turno, op)
  const tipo = turno.formato
  const reading = await readingTask({ op, handler }, taller.lectura)
  const made = tipo
    ? await listFile(ctx, { op, handler: reading, input }, { tipo, write: taller.writers[tipo] })
    : op.output.parse(await reading(ctx, input))
  if (!tipo && !op.file) return finish(taller.db, turno, { estado: 'TERMINADA', resultado: made })
  const { nombre, tipo: media, datos } = made as Descarga
  const check = async () => {
    if (closing.aborted || (await isCancelled(taller.db, turno))) throw new StoppedRun()
  }
  const bytes = await putArchivo(taller.db, { idTarea: turno.idTarea, campo: campoDe(turno) }, datos, check)
  return finish(taller.db, turno, { estado: 'TERMINADA', archivo: { nombre, tipo: media, bytes } })
}

/** A refusal ends the task, as it would have been the answer; an unforeseen failure is tried again. */
async function afterFailure(taller: TaskServices, turno: Turno, error: unknown) {
  const fail = toFail(error)
  const isPassing = RAZONES[fail.razon].status >= 500 || fail.clave === 'error.simultaneo'
  if (isPassing && turno.intentos < MOST_TRIES) {
    await handBack(taller.db, turno, WAIT_SECONDS * turno.intentos)
    throw error
  }
  const { mensaje, codigo, errors } = errorBody(fail, translator(turno.idioma), String(turno.idTarea))
  const told = { mensaje, codigo, ...(errors && { errors }) }
  await finish(taller.db, turno, { estado: 'FALLIDA', error: told, conItems: true })
  if (isPassing) throw error
}

async function afterStop(taller: TaskServices, turno: Turno) {
  if (!(await isCancelled(taller.db, turno))) return handBack(taller.db, turno)
  return finish(taller.db, turno, { estado: 'CANCELADA', conItems: true })
}

async function runTask(taller: TaskServices, turno: Turno, closing: AbortSignal) {
  if (turno.cancelar || closing.aborted) throw new StoppedRun()
  const handler = taller.handlers.get(turno.operacion)
  const op = taller.operations.find(({ method, path }) => `${method} ${path}` === turno.operacion)
  // The request was made to another version, which had this operation.
  if (!op || !handler || !(esLarga(op) || turno.formato))
    throw new Fail('NO_ENCONTRADO', 'error.noEncontrado')
  const input = await entradaDe(taller.db, turno)
  const { prepared } = await prepareCtx(await contextOf(taller, turno, op), handler, input)
  const encargo: TaskRun = { taller, turno, op, handler, input, prepared, closing }
  if (op.kind === 'read') return makeFile(encargo)
  return turno.simular ? preview(encargo) : doItems(encargo)
}

/** Does a task from where it was left. If another server has taken it over, this one stops. */
export async function runTarea(taller: TaskServices, turno: Turno, closing: AbortSignal): Promise<void> {
  try {
    await runTask(taller, turno, closing)
  } catch (error) {
    if (error instanceof LostTurn) return
    const end = error instanceof StoppedRun ? afterStop(taller, turno) : afterFailure(taller, turno, error)
    await end.catch((later: unknown) => {
      if (!(later instanceof LostTurn)) throw later
    })
  }
}
