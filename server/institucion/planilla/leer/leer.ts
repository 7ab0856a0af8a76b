import { Worker } from 'node:worker_threads'

import type { Archivo } from '#contract/core/shapes.ts'
import { Fail } from '#server/core/fail.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import { formatOf } from './format.ts'
import type { Fila, Hoja } from './hoja.ts'
import { LIMITES, tooMuch } from './hoja.ts'
import type { ReadAnswer, ReadRequest } from './worker.ts'

const MEGABYTE = 2 ** 20
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

/** Files read at once; the others queue, so that memory does not grow with the number of users. */
const inTurn = concurrencyGate(2)

function startWorker(encargo: ReadRequest): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: encargo,
    transferList: [encargo.datos.buffer as ArrayBuffer],
    resourceLimits: MEMORY,
    // The worker receives only the file: neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
  })
}

const failOfDeath = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error

async function readRows(encargo: ReadRequest): Promise<Fila[]> {
  const worker = startWorker(encargo)
  const filas: Fila[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Fila[]>()
  const slow = () => reject(new Fail('DEMASIADO_GRANDE', 'planilla.lenta'))
  const clock = setTimeout(slow, encargo.limites.milisegundos)
  worker.on('message', (respuesta: ReadAnswer) => {
    if ('rechazo' in respuesta) {
      const { razon, clave, datos } = respuesta.rechazo
      return reject(new Fail(razon, clave, datos))
    }
    if ('fin' in respuesta) return resolve(filas)
    for (const fila of respuesta.filas) filas.push(fila)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    worker.postMessage('sigue')
  })
  worker.on('error', (error) => reject(failOfDeath(error)))
  worker.on('exit', () => reject(tooMuch()))
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    await worker.terminate()
  }
}

/**
 * Reads the first non-empty sheet of an .xlsx or .csv file, recognised by its bytes, in its own thread with
 * limits of time and memory. Returns the rows that are not empty, each with the number that the spreadsheet
 * shows. Refuses with a `Fail` that says what to do: VALIDACION, TIPO_NO_ADMITIDO or DEMASIADO_GRANDE.
 */
export async function leerPlanilla({ datos }: Pick<Archivo, 'datos'>, limites = LIMITES): Promise<Hoja> {
  if (datos.length > limites.bytes) {
    throw new Fail('DEMASIADO_GRANDE', 'planilla.grande', { max: Math.floor(limites.bytes / MEGABYTE) })
  }
  const formato = formatOf(Buffer.from(datos.buffer, datos.byteOffset, datos.length))
  // The copy is transferred to the thread; transferring a view would also take the rest of its buffer.
  const filas = await inTurn(() => readRows({ datos: new Uint8Array(datos), formato, limites }))
  if (filas.length === 0) throw new Fail('VALIDACION', 'planilla.vacia')
  return { filas }
}
