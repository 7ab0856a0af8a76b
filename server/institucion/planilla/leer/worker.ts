import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

import { Fail } from '#server/core/fail.ts'

import { readCsv } from './csv.ts'
import type { Formato } from './format.ts'
import type { Fila, Limites } from './hoja.ts'
import { readXlsx } from './rows.ts'

/** Input of the worker. */
export type ReadRequest = { datos: Uint8Array; formato: Formato; limites: Limites }
/** Answers of the worker: a batch of rows for each request to continue, then the end or the reason for refusing. */
export type ReadAnswer =
  | { filas: Fila[] }
  | { rechazo: Pick<Fail, 'razon' | 'clave' | 'datos'> }
  | { fin: true }

const { datos, formato, limites } = workerData as ReadRequest
const port = parentPort!
const postAnswer = (respuesta: ReadAnswer) => port.postMessage(respuesta)

try {
  const batches = formato === 'xlsx' ? readXlsx(Buffer.from(datos.buffer), limites) : readCsv(datos, limites)
  for await (const filas of batches) {
    postAnswer({ filas })
    // A batch per request: receiving all in one turn would block the server's other requests.
    await once(port, 'message')
  }
  postAnswer({ fin: true })
} catch (error) {
  if (!(error instanceof Fail)) throw error
  postAnswer({ rechazo: { razon: error.razon, clave: error.clave, datos: error.datos } })
}
port.close()
