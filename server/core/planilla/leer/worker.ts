import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { Fail } from '#server/core/fail.ts'

import { readCsv } from './csv.ts'
import type { Formato } from './format.ts'
import type { Fila, Limites } from './hoja.ts'
import { readXlsx } from './rows.ts'
import { readZippedText } from './zipped-text.ts'

/** A file to read, and the port where its rows are awaited. A thread reads one file at a time. */
export type ReadRequest = { datos: Uint8Array; formato: Formato; limites: Limites; port: MessagePort }
/** Answers of the worker: a batch of rows for each request to continue, then the end or the reason for refusing. */
export type ReadAnswer =
  | { filas: Fila[] }
  | { rechazo: Pick<Fail, 'razon' | 'clave' | 'datos'> }
  | { fin: true }

async function rowsOf(datos: Uint8Array, formato: Formato, limites: Limites) {
  if (formato === 'csv') return readCsv(datos, limites)
  const zip = Buffer.from(datos.buffer)
  const text = await readZippedText(zip, limites)
  return text ? readCsv(text, limites) : readXlsx(zip, limites)
}

async function answer({ datos, formato, limites, port }: ReadRequest) {
  const postAnswer = (respuesta: ReadAnswer) => port.postMessage(respuesta)
  try {
    for await (const filas of await rowsOf(datos, formato, limites)) {
      postAnswer({ filas })
      // A batch per request: receiving all in one turn would block the server's other requests.
      await once(port, 'message')
    }
    postAnswer({ fin: true })
  } catch (error) {
    // Any other error ends the thread, which the server hears of.
    if (!(error instanceof Fail)) throw error
    postAnswer({ rechazo: { razon: error.razon, clave: error.clave, datos: error.datos } })
  }
  port.close()
}

parentPort!.on('message', (encargo: ReadRequest) => void answer(encargo))
