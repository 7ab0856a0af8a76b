import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

import { Fail } from '#server/core/fail.ts'

import { readCsv } from './csv.ts'
import type { Formato } from './format.ts'
import type { Fila, Limites } from './hoja.ts'
import { readXlsx } from './rows.ts'

/** What the worker is started with. */
export type Encargo = { datos: Uint8Array; formato: Formato; limites: Limites }
/** What it answers: rows, as often as it is asked to go on, and then that it is done or why it refuses. */
export type Respuesta =
  | { filas: Fila[] }
  | { rechazo: Pick<Fail, 'razon' | 'clave' | 'datos'> }
  | { fin: true }

const { datos, formato, limites } = workerData as Encargo
const port = parentPort!
const answer = (respuesta: Respuesta) => port.postMessage(respuesta)

try {
  const batches = formato === 'xlsx' ? readXlsx(Buffer.from(datos.buffer), limites) : readCsv(datos, limites)
  for await (const filas of batches) {
    answer({ filas })
    // One batch at a time: taking them all in one turn would hold up everybody else in the server.
    await once(port, 'message')
  }
  answer({ fin: true })
} catch (error) {
  if (!(error instanceof Fail)) throw error
  answer({ rechazo: { razon: error.razon, clave: error.clave, datos: error.datos } })
}
port.close()
