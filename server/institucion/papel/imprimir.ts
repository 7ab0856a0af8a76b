import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { Fail } from '#server/core/fail.ts'
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
type Press = { worker: Worker; rest?: NodeJS.Timeout }
const free = new Set<Press>()

function startPress(): Press {
  // The thread receives only documents: neither the server's secrets nor its flags.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: MEMORY,
  })
  const press = { worker }
  // An idle thread that dies is removed: the next document starts another.
  worker.on('error', () => {}).once('exit', () => free.delete(press))
  return press
}

function takePress(): Press {
  const [press = startPress()] = free
  free.delete(press)
  clearTimeout(press.rest)
  press.worker.ref()
  return press
}

function releasePress(press: Press) {
  press.worker.unref()
  press.rest = setTimeout(() => {
    free.delete(press)
    void press.worker.terminate()
  }, IDLE_MS).unref()
  free.add(press)
}

/** The thread's answer. Rejects if it dies or takes too long. */
async function answerOf(
  { worker }: Press,
  documento: PaperDocument | Lamina,
  patience: number,
): Promise<PrintAnswer> {
  const answered = once(worker, 'message', { signal: AbortSignal.timeout(patience) })
  worker.postMessage(documento)
  const [respuesta] = (await answered) as [PrintAnswer]
  return respuesta
}

/** Sentence for the log: the document without the name of its person, which follows a dot. */
const undrawn = ({ titulo }: PaperDocument | Lamina, why: string) =>
  new Error(`the document «${titulo.split(' · ')[0]}» could not be drawn: ${why}`)

async function printInThread(documento: PaperDocument | Lamina, patience: number): Promise<Uint8Array> {
  const press = takePress()
  const answer = await answerOf(press, documento, patience).catch((error: Error) => {
    // Not awaited: termination waits for the work under way.
    void press.worker.terminate()
    throw error.name === 'AbortError'
      ? Object.assign(new Fail('NO_DISPONIBLE', 'papel.noSePudo'), {
          cause: undrawn(documento, 'it took too long'),
        })
      : undrawn(documento, error.message)
  })
  releasePress(press)
  if ('error' in answer) throw undrawn(documento, answer.error)
  return answer.pdf
}

/**
 * Prints a document as a PDF, in its own thread. The same document gives the same bytes. Nothing that the
 * document names is read or fetched.
 */
export const imprimir = (documento: PaperDocument | Lamina, patience = PATIENCE_MS): Promise<Uint8Array> =>
  inTurn(() => printInThread(documento, patience))
