import { Worker } from 'node:worker_threads'

import type { Archivo } from '#contract/core/shapes.ts'
import { Fail } from '#server/core/fail.ts'
import { turns } from '#server/core/turns.ts'

import { formatOf } from './format.ts'
import type { Fila, Hoja } from './hoja.ts'
import { LIMITES, tooMuch } from './hoja.ts'
import type { Encargo, Respuesta } from './worker.ts'

const MEGABYTE = 2 ** 20
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

/** How many files are read at once; the others wait, so that memory does not grow with the number of people. */
const inTurn = turns(2)

function start(encargo: Encargo): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: encargo,
    transferList: [encargo.datos.buffer as ArrayBuffer],
    resourceLimits: MEMORY,
    // The worker gets nothing but the file: neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
  })
}

const whyItDied = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error

async function readRows(encargo: Encargo): Promise<Fila[]> {
  const worker = start(encargo)
  const filas: Fila[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Fila[]>()
  const slow = () => reject(new Fail('DEMASIADO_GRANDE', 'planilla.lenta'))
  const clock = setTimeout(slow, encargo.limites.milisegundos)
  worker.on('message', (respuesta: Respuesta) => {
    if ('rechazo' in respuesta) {
      const { razon, clave, datos } = respuesta.rechazo
      return reject(new Fail(razon, clave, datos))
    }
    if ('fin' in respuesta) return resolve(filas)
    for (const fila of respuesta.filas) filas.push(fila)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    worker.postMessage('sigue')
  })
  worker.on('error', (error) => reject(whyItDied(error)))
  worker.on('exit', () => reject(tooMuch()))
  try {
    return await promise
  } finally {
    clearTimeout(clock)
    await worker.terminate()
  }
}

/**
 * Reads the first sheet with anything in it of an .xlsx or .csv file, judged by its bytes, in a thread of its own with
 * its time and memory counted. Gives the rows that are not empty, each with the number that the program shows.
 * Refuses with a `Fail` that says what to do: VALIDACION, TIPO_NO_ADMITIDO or DEMASIADO_GRANDE.
 */
export async function leerPlanilla({ datos }: Pick<Archivo, 'datos'>, limites = LIMITES): Promise<Hoja> {
  if (datos.length > limites.bytes) {
    throw new Fail('DEMASIADO_GRANDE', 'planilla.grande', { max: Math.floor(limites.bytes / MEGABYTE) })
  }
  const formato = formatOf(Buffer.from(datos.buffer, datos.byteOffset, datos.length))
  // The copy is given away to the thread; a view on a shared buffer would take along what is beside it.
  const filas = await inTurn(() => readRows({ datos: new Uint8Array(datos), formato, limites }))
  if (filas.length === 0) throw new Fail('VALIDACION', 'planilla.vacia')
  return { filas }
}
