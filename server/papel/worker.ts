import { parentPort } from 'node:worker_threads'

import { dibujar } from './dibujar.ts'
import type { Documento } from './documento.ts'

/** What the worker answers to each document: its bytes, or why it could not draw it. */
export type Respuesta = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

async function answer(documento: Documento): Promise<void> {
  try {
    // A copy of exactly its size, which can be given away.
    const pdf = new Uint8Array(await dibujar(documento))
    parentPort!.postMessage({ pdf } satisfies Respuesta, [pdf.buffer])
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message } satisfies Respuesta)
  }
}

parentPort!.on('message', (documento: Documento) => void answer(documento))
