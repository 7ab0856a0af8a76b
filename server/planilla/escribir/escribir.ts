import { Readable } from 'node:stream'
import { ReadableStream, TransformStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'

import type { Filas, Salida } from './salida.ts'
import type { Encargo } from './worker.ts'

const BATCH = 500

async function* inBatches(filas: Filas): AsyncGenerator<unknown[][]> {
  let batch: unknown[][] = []
  for await (const fila of filas) {
    batch.push(fila)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

// One thread writes all the files that are being written, and ends with the last of them.
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

function write(formato: Encargo['formato'], { filas, ...forma }: Salida): Readable {
  const worker = enter()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const batches = inBatches(filas)
  const encargo: Encargo = { formato, forma, filas: ReadableStream.from(batches), bytes: writable }
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
 * Writes an .xlsx as its rows come, in flat memory and in a thread of its own: headings in bold that stay in sight, a
 * filter, widths, real days and amounts, and text that stays text whatever it begins with. Closes `filas` when the
 * reader goes away.
 */
export const escribirXlsx = (salida: Salida): Readable => write('xlsx', salida)

/** The same rows as a .csv in UTF-8 with BOM. A text that begins like a formula gets an apostrophe in front. */
export const escribirCsv = (salida: Salida): Readable => write('csv', salida)
