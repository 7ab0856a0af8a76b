import { Worker } from 'node:worker_threads'

import type { Archivo } from '#contract/core/shapes.ts'
import type { Formato } from '#contract/institucion/archivo.ts'
import { Fail } from '#server/core/fail.ts'
import { turns } from '#server/core/turns.ts'

import { unpackedBytes } from './medidas.ts'
import { nombreDe } from './nombre.ts'
import { formatoDe } from './tipo.ts'
import type { Encargo, Respuesta } from './worker.ts'

/** A file that may be kept. */
export type Limpio = { nombre: string; tipo: Formato; datos: Uint8Array; sha256: string }

const PATIENCE_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

/** Each holds a picture unpacked: two at once, of which one large; and those in line hold what was sent. */
const inTurn = turns(2, 16)
const alone = turns(1, 4)
const LARGE = 48_000_000

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

const tooMuch = () => new Fail('DEMASIADO_GRANDE', 'archivo.lento')
const whyItDied = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error

/**
 * Cleans a file in a thread of its own. Whoever waits is answered when the time is up; the turn lasts until the thread has
 * really ended, which it may not do while it is inside the decoder.
 */
function clean(encargo: Encargo, inLine: typeof inTurn): Promise<Extract<Respuesta, { sha256: string }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Respuesta, { sha256: string }>>()
  const run = async () => {
    const worker = start(encargo)
    const ended = new Promise<void>((end) => worker.on('exit', () => end()))
    const clock = setTimeout(() => {
      reject(tooMuch())
      void worker.terminate()
    }, PATIENCE_MS)
    worker.on('error', (error) => reject(whyItDied(error)))
    worker.on('message', (respuesta: Respuesta) => {
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
 * A file that a stranger sent, as it may be kept: judged by its bytes, a picture written anew without anything it carried,
 * a PDF as it is. Refuses with a `Fail` that says what to do.
 */
export async function limpiar({ nombre, datos }: Archivo): Promise<Limpio> {
  const bytes = Buffer.from(datos.buffer, datos.byteOffset, datos.length)
  if (bytes.length === 0) throw new Fail('VALIDACION', 'archivo.vacio')
  const tipo = formatoDe(bytes)
  if (!tipo) throw new Fail('TIPO_NO_ADMITIDO', 'archivo.tipo')
  const large = unpackedBytes(bytes, tipo) > LARGE
  const inLine: typeof inTurn = large ? (work) => alone(() => inTurn(work)) : inTurn
  // The copy is given away to the thread; a view on a shared buffer would take along what is beside it.
  const limpio = await clean({ datos: new Uint8Array(datos), formato: tipo }, inLine)
  return { ...limpio, nombre: nombreDe(nombre, tipo), tipo }
}
