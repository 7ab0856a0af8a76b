import { availableParallelism } from 'node:os'

import { Fail } from '#server/core/fail.ts'
import { idleWorkers } from '#server/core/idle-worker.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import type { PaperDocument } from './documento.ts'
import type { Lamina } from './lamina.ts'
import type { PrintAnswer } from './worker.ts'

/** Number of printing threads, each with one document at a time. One core is left for answering requests. */
const PRESSES = availableParallelism() > 2 ? 2 : 1
const LONGEST_LINE = 500
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
/** The longest time that drawing a document may take. */
const PATIENCE_MS = 15_000
/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 60_000

const inTurn = concurrencyGate(PRESSES, LONGEST_LINE)
const inThread = idleWorkers<PaperDocument | Lamina, PrintAnswer>(new URL('./worker.ts', import.meta.url), {
  limits: MEMORY,
  patience: PATIENCE_MS,
  idle: IDLE_MS,
})

/** Sentence for the log: the document without the name of its person, which follows a dot. */
const undrawn = ({ titulo }: PaperDocument | Lamina, why: string) =>
  new Error(`the document «${titulo.split(' · ')[0]}» could not be drawn: ${why}`)

async function printInThread(documento: PaperDocument | Lamina, patience: number): Promise<Uint8Array> {
  const answer = await inThread(documento, patience).catch((error: Error) => {
    throw error.name === 'AbortError'
      ? Object.assign(new Fail('NO_DISPONIBLE', 'papel.noSePudo'), {
          cause: undrawn(documento, 'it took too long'),
        })
      : undrawn(documento, error.message)
  })
  if ('error' in answer) throw undrawn(documento, answer.error)
  return answer.pdf
}

/**
 * Prints a document as a PDF, in its own thread. The same document gives the same bytes. Nothing that the
 * document names is read or fetched.
 */
export const imprimir = (documento: PaperDocument | Lamina, patience = PATIENCE_MS): Promise<Uint8Array> =>
  inTurn(() => printInThread(documento, patience))
