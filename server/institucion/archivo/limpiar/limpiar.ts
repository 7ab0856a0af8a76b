import { Worker } from 'node:worker_threads'

import type { Archivo } from '#contract/core/shapes.ts'
import type { Formato } from '#contract/institucion/archivo.ts'
import { Fail } from '#server/core/fail.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import { nombreDe } from './nombre.ts'
import { unpackedBytes } from './picture-size.ts'
import { formatoDe } from './tipo.ts'
import type { CleanAnswer, CleanRequest } from './worker.ts'

/** A file that passed the checks and may be stored. */
export type CleanFile = { nombre: string; tipo: Formato; datos: Uint8Array; sha256: string }

const PATIENCE_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

/** Each turn holds an unpacked picture: two at once, of which one large. Waiting files stay in memory as uploaded. */
const inTurn = concurrencyGate(2, 16)
const largeInTurn = concurrencyGate(1, 4)
const LARGE = 48_000_000

function startWorker(encargo: CleanRequest): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: encargo,
    transferList: [encargo.datos.buffer as ArrayBuffer],
    resourceLimits: MEMORY,
    // The worker receives only the file: neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
  })
}

const tooMuch = () => new Fail('DEMASIADO_GRANDE', 'archivo.lento')
const failOfDeath = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error

/**
 * Cleans a file in its own thread. The caller is answered when the time is up; the turn lasts until the
 * thread has really ended, because termination waits for the decoder.
 */
function cleanInThread(
  encargo: CleanRequest,
  inLine: typeof inTurn,
): Promise<Extract<CleanAnswer, { sha256: string }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<CleanAnswer, { sha256: string }>>()
  const run = async () => {
    const worker = startWorker(encargo)
    const ended = new Promise<void>((end) => worker.on('exit', () => end()))
    const clock = setTimeout(() => {
      reject(tooMuch())
      void worker.terminate()
    }, PATIENCE_MS)
    worker.on('error', (error) => reject(failOfDeath(error)))
    worker.on('message', (respuesta: CleanAnswer) => {
      if ('sha256' in respuesta) return resolve(respuesta)
      const { razon, clave, datos } = respuesta.rechazo
      reject(new Fail(razon, clave, datos))
    })
    await ended
    clearTimeout(clock)
    reject(tooMuch())
  }
  inLine(run).catch(reject)
  return promise
}

/**
 * Checks an uploaded file by its bytes: a picture is re-encoded without metadata, a PDF is kept as it is.
 * Refuses with a `Fail` that says what to do.
 */
export async function cleanFile({ nombre, datos }: Archivo): Promise<CleanFile> {
  const bytes = Buffer.from(datos.buffer, datos.byteOffset, datos.length)
  if (bytes.length === 0) throw new Fail('VALIDACION', 'archivo.vacio')
  const tipo = formatoDe(bytes)
  if (!tipo) throw new Fail('TIPO_NO_ADMITIDO', 'archivo.tipo')
  const large = unpackedBytes(bytes, tipo) > LARGE
  const inLine: typeof inTurn = large ? (work) => largeInTurn(() => inTurn(work)) : inTurn
  // The copy is transferred to the thread; transferring a view would also take the rest of its buffer.
  const cleaned = await cleanInThread({ datos: new Uint8Array(datos), formato: tipo }, inLine)
  return { ...cleaned, nombre: nombreDe(nombre, tipo), tipo }
}
