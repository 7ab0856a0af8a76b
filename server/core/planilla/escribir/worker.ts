import type { ReadableStream, WritableStream } from 'node:stream/web'
import { ReadableStream as Stream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'

import type { OutputShape } from './salida.ts'
import { xlsxOf } from './xlsx.ts'

/** A workbook to write: rows arrive by one stream, in batches as JSON, and bytes leave by the other. */
export type WriteRequest = {
  shape: OutputShape
  filas: ReadableStream<string>
  bytes: WritableStream<Uint8Array>
}

async function* parsed(batches: ReadableStream<string>) {
  for await (const batch of batches) yield JSON.parse(batch) as unknown[][]
}

parentPort!.on('message', ({ shape, filas, bytes }: WriteRequest) => {
  const written = xlsxOf({ ...shape, filas: parsed(filas) })
  // A failure reaches the reader through the stream; nothing else needs it.
  void Stream.from(written)
    .pipeTo(bytes)
    .catch(() => {})
})
