import { Readable } from 'node:stream'
import { ReadableStream, TransformStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'

import { csvOf } from './csv.ts'
import { batchesOf, type OutputSheet, type SheetRows } from './salida.ts'
import type { WriteRequest } from './worker.ts'

/** Rows are sent to the thread as text, which is copied at once; objects would be cloned cell by cell. */
async function* asText(filas: SheetRows): AsyncGenerator<string> {
  for await (const batch of batchesOf(filas)) yield JSON.stringify(batch)
}

// A single thread writes all the workbooks under way, and ends with the last of them.
let thread: { worker: Worker; files: number } | undefined

/** Small, so that what a batch leaves behind is collected before the next ones pile up. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 }

function startThread(): Worker {
  const url = new URL('./worker.ts', import.meta.url)
  const worker = new Worker(url, { env: {}, execArgv: [], resourceLimits: MEMORY })
  // Each file adds listeners, and there may be many files.
  return worker.setMaxListeners(0)
}

function enterThread(): Worker {
  thread ??= { worker: startThread(), files: 0 }
  thread.files++
  return thread.worker
}

function leaveThread(worker: Worker) {
  if (thread?.worker !== worker || --thread.files > 0) return
  thread = undefined
  void worker.terminate()
}

/**
 * Writes an .xlsx as its rows arrive, in constant memory and in its own thread: bold headings that stay in
 * sight, a filter, widths, real dates and amounts, and text that stays text whatever its first character.
 * Closes `filas` when the reader disconnects.
 */
export function writeXlsx({ filas, ...shape }: OutputSheet): Readable {
  const worker = enterThread()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const batches = asText(filas)
  const encargo: WriteRequest = { shape, filas: ReadableStream.from(batches), bytes: writable }
  worker.postMessage(encargo, [encargo.filas, encargo.bytes])
  const file = Readable.fromWeb(readable)
  const died = (error: Error) => file.destroy(error)
  worker.once('error', died)
  return file.once('close', () => {
    worker.off('error', died)
    leaveThread(worker)
    // A thread that ended early cannot report that it needs no more rows; without this the cursor would stay
    // open.
    void batches.return(undefined).catch(() => {})
  })
}

/**
 * The same rows as a .csv in UTF-8 with BOM. A text that begins like a formula gets an apostrophe in front.
 * Writes in this thread: a line costs less to write than to send, and other work runs between two pieces.
 */
export const writeCsv = (salida: OutputSheet): Readable => Readable.from(csvOf(salida), { objectMode: false })
