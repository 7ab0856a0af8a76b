import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'

import { Fail } from '#server/core/fail.ts'

import type { Formato } from './format.ts'
import type { AskedRows, Fila, Limites, SheetMarks, SheetSummary } from './hoja.ts'
import { noMarks, openSheets, rowsOfSheet, summariesOf } from './sheets.ts'

/** Part of a file that is asked for: the summaries of its sheets, or the rows of one. */
export type AskedPart = { resumen: true } | AskedRows
/** A file to read, and the port where its rows are awaited. A thread reads one file at a time. */
export type ReadRequest = {
  datos: Uint8Array
  formato: Formato
  limites: Limites
  pide: AskedPart
  port: MessagePort
}
/** Answers of the worker: a batch of rows for each request to continue, then the end or the reason for refusing. */
export type ReadAnswer =
  | { filas: Fila[] }
  | { rechazo: Pick<Fail, 'razon' | 'clave' | 'datos'> }
  | { fin: SheetMarks | SheetSummary[] }

async function answer({ datos, formato, limites, pide, port }: ReadRequest) {
  const postAnswer = (respuesta: ReadAnswer) => port.postMessage(respuesta)
  try {
    const sheets = await openSheets(datos, formato, limites)
    const marks = noMarks()
    if ('resumen' in pide) postAnswer({ fin: await summariesOf(sheets) })
    else {
      for await (const filas of rowsOfSheet(sheets, pide, marks)) {
        postAnswer({ filas })
        // A batch per request: receiving all in one turn would block the server's other requests.
        await once(port, 'message')
      }
      postAnswer({ fin: marks })
    }
  } catch (error) {
    // Any other error ends the thread, which the server hears of.
    if (!(error instanceof Fail)) throw error
    postAnswer({ rechazo: { razon: error.razon, clave: error.clave, datos: error.datos } })
  }
  port.close()
}

parentPort!.on('message', (encargo: ReadRequest) => void answer(encargo))
