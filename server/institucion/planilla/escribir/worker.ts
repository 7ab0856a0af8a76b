import type { ReadableStream, WritableStream } from 'node:stream/web'
import { ReadableStream as Stream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'

import type { Forma } from './salida.ts'
import { xlsxOf } from './xlsx.ts'

/** A workbook to write: rows come in by one stream, some at a time as JSON, and bytes go out by the other. */
export type Encargo = {
  forma: Forma
  filas: ReadableStream<string>
  bytes: WritableStream<Uint8Array>
}

async function* oneByOne(batches: ReadableStream<string>) {
  for await (const batch of batches) yield* JSON.parse(batch) as unknown[][]
}

parentPort!.on('message', ({ forma, filas, bytes }: Encargo) => {
  const written = xlsxOf({ ...forma, filas: oneByOne(filas) })
  // A failure travels along the stream to whoever reads it; here there is nobody to tell.
  void Stream.from(written)
    .pipeTo(bytes)
    .catch(() => {})
})
