import { parentPort } from 'node:worker_threads'

import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'
import { Fail } from '#server/core/fail.ts'

import { type Task, TASKS } from './tasks.ts'

/** Input of the worker. */
export type WorkerRequest = { task: Task; input: unknown }
/** Answer of the worker: the result, or why there is none. */
export type WorkerAnswer =
  | { result: unknown }
  | { rechazo: Pick<Fail, 'razon' | 'clave' | 'datos'> }
  | { unknown: Pick<SinRespuesta, 'message' | 'clave' | 'huella'> }
  | { error: string }

function answer({ task, input }: WorkerRequest): WorkerAnswer {
  try {
    const run = TASKS[task] as (input: unknown) => unknown
    return { result: run(input) }
  } catch (error) {
    if (error instanceof Fail)
      return { rechazo: { razon: error.razon, clave: error.clave, datos: error.datos } }
    if (error instanceof SinRespuesta) {
      const { message, clave, huella } = error
      return { unknown: { message, clave, huella } }
    }
    return { error: (error as Error).message }
  }
}

parentPort!.on('message', (request: WorkerRequest) => parentPort!.postMessage(answer(request)))
