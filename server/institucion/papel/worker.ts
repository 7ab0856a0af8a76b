import { parentPort } from 'node:worker_threads'

import type { PaperDocument } from './documento.ts'
import type { Lamina } from './lamina.ts'

/** Answer of the worker to each document: its bytes, or the error. */
export type PrintAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

// The drawing module of each kind of paper is loaded with its first document.
async function drawPaper(encargo: PaperDocument | Lamina): Promise<Uint8Array> {
  if ('lamina' in encargo) return (await import('./dibujar-lamina.ts')).dibujarLamina(encargo)
  return (await import('./dibujar.ts')).drawDocument(encargo)
}

async function answerDocument(documento: PaperDocument | Lamina): Promise<void> {
  try {
    // A copy of exactly its size, so that its buffer can be transferred.
    const pdf = new Uint8Array(await drawPaper(documento))
    parentPort!.postMessage({ pdf } satisfies PrintAnswer, [pdf.buffer])
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message } satisfies PrintAnswer)
  }
}

parentPort!.on('message', (documento: PaperDocument | Lamina) => void answerDocument(documento))
