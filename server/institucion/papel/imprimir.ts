import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { Fail } from '#server/core/fail.ts'
import { turns } from '#server/core/turns.ts'

import type { Documento } from './documento.ts'
import type { Lamina } from './lamina.ts'
import type { Respuesta } from './worker.ts'

/** Threads that print, each a document at a time. One core is left for answering. */
const PRESSES = availableParallelism() > 2 ? 2 : 1
const LONGEST_LINE = 500
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
/** The most that a document may take to be drawn. */
const PATIENCE_MS = 15_000
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000

const inTurn = turns(PRESSES, LONGEST_LINE)
type Press = { worker: Worker; rest?: NodeJS.Timeout }
const free = new Set<Press>()

function start(): Press {
  // It gets nothing but documents: neither the server's secrets nor its flags.
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: MEMORY,
  })
  const press = { worker }
  // One that dies while it rests is nobody's loss: the next document starts another.
  worker.on('error', () => {}).once('exit', () => free.delete(press))
  return press
}

function take(): Press {
  const [press = start()] = free
  free.delete(press)
  clearTimeout(press.rest)
  press.worker.ref()
  return press
}

function giveBack(press: Press) {
  press.worker.unref()
  press.rest = setTimeout(() => {
    free.delete(press)
    void press.worker.terminate()
  }, IDLE_MS).unref()
  free.add(press)
}

/** What the press answers. Rejects if it dies or takes too long. */
async function answerOf(
  { worker }: Press,
  documento: Documento | Lamina,
  patience: number,
): Promise<Respuesta> {
  const answered = once(worker, 'message', { signal: AbortSignal.timeout(patience) })
  worker.postMessage(documento)
  const [respuesta] = (await answered) as [Respuesta]
  return respuesta
}

async function print(documento: Documento | Lamina, patience: number): Promise<Uint8Array> {
  const press = take()
  const answer = await answerOf(press, documento, patience).catch((error: Error) => {
    // Whatever it was doing, it is not waited for.
    void press.worker.terminate()
    throw error.name === 'AbortError' ? new Fail('NO_DISPONIBLE', 'papel.noSePudo') : error
  })
  giveBack(press)
  if ('error' in answer) throw new Error(`a document could not be drawn: ${answer.error}`)
  return answer.pdf
}

/**
 * Prints a document as a PDF, in a thread of its own. The same document gives the same bytes. Nothing that it names is
 * read or fetched.
 */
export const imprimir = (documento: Documento | Lamina, patience = PATIENCE_MS): Promise<Uint8Array> =>
  inTurn(() => print(documento, patience))
