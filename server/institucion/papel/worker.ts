import { parentPort } from 'node:worker_threads'

import type { Documento } from './documento.ts'
import type { Lamina } from './lamina.ts'

/** What the worker answers to each document: its bytes, or why it could not draw it. */
export type Respuesta = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

// Each kind of paper brings what draws it only when the first one comes.
async function drawn(encargo: Documento | Lamina): Promise<Uint8Array> {
  if ('lamina' in encargo) return (await import('./dibujar-lamina.ts')).dibujarLamina(encargo)
  return (await import('./dibujar.ts')).dibujar(encargo)
}

async function answer(documento: Documento | Lamina): Promise<void> {
  try {
    // A copy of exactly its size, which can be given away.
    const pdf = new Uint8Array(await drawn(documento))
    parentPort!.postMessage({ pdf } satisfies Respuesta, [pdf.buffer])
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message } satisfies Respuesta)
  }
}

parentPort!.on('message', (documento: Documento | Lamina) => void answer(documento))
