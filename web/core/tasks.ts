import type { Codigo } from '#contract/core/errors.ts'
import type { Op, Reply } from '#contract/core/op.ts'
import { haTerminado, type Tarea, tarea } from '#contract/operacion/tarea.ts'

import { ApiError } from './api-error.ts'
import { callOp, type CallOptions, type OpInput, requestOp } from './client.ts'

/** Starts long work and returns its task. Throws ApiError. */
export const startTask = async <O extends Op>(
  op: O,
  input: OpInput<O>,
  options: CallOptions = {},
): Promise<Tarea> => storeTask((await callOp(op, input, { ...options, later: true })) as unknown as Tarea)

const RETRY_MS = 2000

// The last state of each task on the screen: all components that show a task share one stream.
const knownTasks = new Map<number, Tarea>()
const streams = new Map<number, { watchers: number; stop: AbortController }>()
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

/** Reads one stream to its end. True when there is nothing more to read: the task ended or does not exist. */
async function readStream(id: number, signal: AbortSignal): Promise<boolean> {
  try {
    for await (const now of eventsOf(id, signal)) if (haTerminado(storeTask(now))) return true
    return false
  } catch (error) {
    const { status = 0 } = error as Partial<ApiError>
    return status >= 400 && status < 500
  }
}

/** Reopens a stream that breaks off; stops when the task ended or does not exist. */
async function followTask(id: number, signal: AbortSignal) {
  while (!signal.aborted && !(await readStream(id, signal)))
    await new Promise((again) => setTimeout(again, RETRY_MS))
}

/** Follows a task while at least one component watches it. Returns the function that stops watching. */
export function watchTask(id: number): () => void {
  const stream = streams.get(id) ?? { watchers: 0, stop: new AbortController() }
  streams.set(id, stream)
  if (++stream.watchers === 1) void followTask(id, stream.stop.signal)
  return () => {
    if (--stream.watchers > 0) return
    streams.delete(id)
    stream.stop.abort()
  }
}

/** Waits until a task has ended. */
async function endOf(id: number): Promise<Tarea> {
  const { promise, resolve } = Promise.withResolvers<Tarea>()
  const check = () => {
    const now = knownTask(id)
    if (now && haTerminado(now)) resolve(now)
  }
  const forget = onTasks(check)
  const stop = watchTask(id)
  check()
  return promise.finally(() => {
    forget()
    stop()
  })
}

const refusalOf = ({ mensaje, codigo, errors = [] }: NonNullable<Tarea['error']>) =>
  new ApiError(400, { mensaje, codigo: codigo as Codigo, errors })

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
  return resultado as Reply<O>
}
