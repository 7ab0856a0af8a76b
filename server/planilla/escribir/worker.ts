import type { ReadableStream, WritableStream } from 'node:stream/web'
import { ReadableStream as Stream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'

import { csvOf } from './csv.ts'
import type { Forma } from './salida.ts'
import { xlsxOf } from './xlsx.ts'

const writers = { xlsx: xlsxOf, csv: csvOf }

/** A file to write: rows come in by one stream, some at a time, and bytes go out by the other. */
export type Encargo = {
  formato: keyof typeof writers
  forma: Forma
  filas: ReadableStream<unknown[][]>
  bytes: WritableStream<Uint8Array>
}

async function* oneByOne(batches: ReadableStream<unknown[][]>) {
  for await (const batch of batches) yield* batch
}

parentPort!.on('message', ({ formato, forma, filas, bytes }: Encargo) => {
  const written = writers[formato]({ ...forma, filas: oneByOne(filas) })
  // A failure travels along the stream to whoever reads it; here there is nobody to tell.
  void Stream.from(written)
    .pipeTo(bytes)
    .catch(() => {})
})
