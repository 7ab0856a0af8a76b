import { parentPort } from 'node:worker_threads'

import type { Documento } from './documento.ts'
import type { Lamina } from './lamina.ts'

/** Answer of the worker to each document: its bytes, or the error. */
export type Respuesta = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

// The drawing module of each kind of paper is loaded with its first document.
async function drawPaper(encargo: Documento | Lamina): Promise<Uint8Array> {
  if ('lamina' in encargo) return (await import('./dibujar-lamina.ts')).dibujarLamina(encargo)
  return (await import('./dibujar.ts')).dibujar(encargo)
}

async function answerDocument(documento: Documento | Lamina): Promise<void> {
  try {
    // A copy of exactly its size, so that its buffer can be transferred.
    const pdf = new Uint8Array(await drawPaper(documento))
    parentPort!.postMessage({ pdf } satisfies Respuesta, [pdf.buffer])
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message } satisfies Respuesta)
  }
}

parentPort!.on('message', (documento: Documento | Lamina) => void answerDocument(documento))
