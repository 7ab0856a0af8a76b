import type { Codigo } from '#contract/core/errors.ts'
import type { Op, Reply } from '#contract/core/op.ts'
import { haTerminado, type Tarea, tarea } from '#contract/operacion/tarea.ts'
import { ApiError } from '#web/core/request/api-error.ts'
import { callOp, type CallOptions, type OpInput, requestOp } from '#web/core/request/client.ts'
import { t } from '#web/core/words/words.ts'

/** Starts long work and returns its task. Throws ApiError. */
export const startTask = async <O extends Op>(
  op: O,
  input: OpInput<O>,
  options: CallOptions = {},
): Promise<Tarea> => storeTask((await callOp(op, input, { ...options, later: true })) as unknown as Tarea)

const RETRY_MS = 2000

// The last state of each task on the screen: all components that show a task share one stream.
const knownTasks = new Map<number, Tarea>()
type Stream = { watchers: number; stop: AbortController; end: Promise<void> }
const streams = new Map<number, Stream>()
const listeners = new Set<() => void>()

function storeTask(now: Tarea): Tarea {
  knownTasks.set(now.idTarea, now)
  for (const listener of listeners) listener()
  return now
}

export const knownTask = (id: number | undefined) => (id === undefined ? undefined : knownTasks.get(id))

export const onTasks = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function* eventsOf(id: number, signal: AbortSignal): AsyncGenerator<Tarea> {
  const response = await requestOp(tarea.eventos, { id }, { signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ;) {
    const { done, value = '' } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as Tarea
  }
}

/** Reads one stream to its end. True when the task ended. Throws ApiError when the stream is refused. */
async function readStream(id: number, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const now of eventsOf(id, signal)) if (haTerminado(storeTask(now))) return true
  } catch (error) {
    const { status = 0 } = error as Partial<ApiError>
    if (status >= 400 && status < 500) throw error
  }
  return false
}

/** Reopens a stream that breaks off, until the task ends. Throws ApiError when the stream is refused. */
async function followTask(id: number, signal: AbortSignal) {
  while (!signal.aborted && !(await readStream(id, signal)))
    await new Promise((again) => setTimeout(again, RETRY_MS))
}

function openStream(id: number): Stream {
  const stop = new AbortController()
  const stream = { watchers: 0, stop, end: followTask(id, stop.signal) }
  streams.set(id, stream)
  return stream
}

/** Follows a task while at least one component watches it. Returns the function that stops watching. */
export function watchTask(id: number, onRefused: (error: ApiError) => void = () => {}): () => void {
  const stream = streams.get(id) ?? openStream(id)
  stream.watchers++
  stream.end.catch(onRefused)
  return () => {
    if (--stream.watchers > 0) return
    streams.delete(id)
    stream.stop.abort()
  }
}

/** Waits until a task has ended. Throws ApiError when it cannot be followed. */
async function endOf(id: number): Promise<Tarea> {
  const { promise, resolve, reject } = Promise.withResolvers<Tarea>()
  const check = () => {
    const now = knownTask(id)
    if (now && haTerminado(now)) resolve(now)
  }
  const forget = onTasks(check)
  const stop = watchTask(id, reject)
  check()
  return promise.finally(() => {
    forget()
    stop()
  })
}

const refusalOf = ({ mensaje, codigo, errors = [] }: NonNullable<Tarea['error']>) =>
  new ApiError(400, { mensaje, codigo: codigo as Codigo, errors })

/** A task that was stopped before it did anything has no answer to show. */
const stoppedTask = () => new ApiError(409, { mensaje: t('tarea.detenida'), codigo: 'CONFLICTO' })

/** Calls an operation that takes a sheet, and follows the task that it becomes if the sheet is long. Throws ApiError. */
export async function callSheet<O extends Op>(
  op: O,
  input: OpInput<O>,
  options: CallOptions,
): Promise<Reply<O>> {
  const answer = await callOp(op, input, { ...options, later: 'ifLong' })
  if (!('idTarea' in (answer as object))) return answer
  const { idTarea } = storeTask(answer as unknown as Tarea)
  const { resultado, error } = await endOf(idTarea)
  if (error) throw refusalOf(error)
  if (resultado === undefined) throw stoppedTask()
  return resultado as Reply<O>
}
