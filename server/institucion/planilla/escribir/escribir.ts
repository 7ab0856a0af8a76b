import { Readable } from 'node:stream'
import { ReadableStream, TransformStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'

import { csvOf } from './csv.ts'
import type { Filas, Salida } from './salida.ts'
import type { Encargo } from './worker.ts'

const BATCH = 500

/** Text crosses to a thread in one copy; rows of cells would cross cell by cell. */
async function* inBatches(filas: Filas): AsyncGenerator<string> {
  let batch: unknown[][] = []
  for await (const fila of filas) {
    batch.push(fila)
    if (batch.length < BATCH) continue
    yield JSON.stringify(batch)
    batch = []
  }
  if (batch.length > 0) yield JSON.stringify(batch)
}

// One thread writes all the workbooks that are being written, and ends with the last of them.
let thread: { worker: Worker; files: number } | undefined

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { env: {}, execArgv: [] })
  // Each file listens for its end, and there may be many.
  return worker.setMaxListeners(0)
}

function enter(): Worker {
  thread ??= { worker: start(), files: 0 }
  thread.files++
  return thread.worker
}

function leave(worker: Worker) {
  if (thread?.worker !== worker || --thread.files > 0) return
  thread = undefined
  void worker.terminate()
}

/**
 * Writes an .xlsx as its rows come, in flat memory and in a thread of its own: headings in bold that stay in sight, a
 * filter, widths, real days and amounts, and text that stays text whatever it begins with. Closes `filas` when the
 * reader goes away.
 */
export function escribirXlsx({ filas, ...forma }: Salida): Readable {
  const worker = enter()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const batches = inBatches(filas)
  const encargo: Encargo = { forma, filas: ReadableStream.from(batches), bytes: writable }
  worker.postMessage(encargo, [encargo.filas, encargo.bytes])
  const file = Readable.fromWeb(readable)
  const died = (error: Error) => file.destroy(error)
  worker.once('error', died)
  return file.once('close', () => {
    worker.off('error', died)
    leave(worker)
    // The thread may be gone before it could say that it needs no more rows, and a cursor would stay open.
    void batches.return(undefined).catch(() => {})
  })
}

/**
 * The same rows as a .csv in UTF-8 with BOM. A text that begins like a formula gets an apostrophe in front. A line costs
 * less to write than its cells cost to be sent to another thread, and between two pieces others have their turn.
 */
export const escribirCsv = (salida: Salida): Readable => Readable.from(csvOf(salida), { objectMode: false })
