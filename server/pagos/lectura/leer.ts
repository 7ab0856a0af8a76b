import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { idleWorkers } from '#server/core/idle-worker.ts'
import { concurrencyGate } from '#server/core/turns.ts'
import { startProcess } from '#server/core/worker.ts'

import { type Leido, understand } from './understand.ts'
import type { Preparation, ReadAnswer, ReadRequest } from './worker.ts'

/** Time for all the readings of a picture for a person who waits, in milliseconds: what was not read by then is not proposed. */
let patienceOfPerson = 5000
/** Sets that time for the process: a machine that is slow or full reads as well, and later. */
export const setReadingPatience = (ms: number) => {
  patienceOfPerson = ms
}
/** A process that has not read a picture by then is ended. One that is only late goes on: for a stored voucher, and to be ready for the next. */
const STUCK_MS = 20_000
/** A process that has taken more is replaced: one reading adds 40 MiB at most, and 250 are allowed. */
const MOST_MEMORY = 190 * 1024 * 1024
/** Pictures that wait for their turn, at most. */
const LONGEST_LINE = 16
const inTurn = concurrencyGate(1, LONGEST_LINE)
const data = createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json')

/** The first two differ most; the third decides where they do not agree. */
const FIRST: readonly Preparation[] = ['AS_IS', 'CONTRAST_ADDED']
const THIRD: Preparation = 'LARGER'

const needsThird = ([one, other]: Leido[]) =>
  one!.formato !== null &&
  (one!.numero !== other!.numero || one!.importe?.centimos !== other!.importe?.centimos)

type Voucher = { datos: Uint8Array; tipo: string }

/** Readings of a voucher; `texto` and `huella` are of the first one. */
export type Readings = { leidos: Leido[]; texto: string | null; huella: string | null }

const NONE: Readings = { leidos: [], texto: null, huella: null }

/** Reads vouchers in a process of its own, with the letters of a folder. */
export function openVoucherReader(letters = join(dirname(data), '4.0.0_best_int')) {
  const inProcess = idleWorkers<ReadRequest, ReadAnswer>(new URL('./worker.ts', import.meta.url), {
    limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 },
    patience: STUCK_MS,
    idle: 60_000,
    // The library and the codecs of pictures keep what they took, which a thread would leave to the server.
    start: startProcess,
    data: { letters },
    // Without letters the library goes on failing in its process.
    isSpent: ({ memory, ...answer }) => 'noLetters' in answer || memory > MOST_MEMORY,
  })
  let hasLetters = true

  /** Asks the process about a voucher, until it counts as stuck. */
  const asking = (stuck: number) => {
    const end = performance.now() + stuck
    return async (datos: Uint8Array, preparation: ReadRequest['preparation']) => {
      const answer = await inProcess({ datos, preparation }, Math.max(1, Math.round(end - performance.now())))
      if ('error' in answer) {
        if (answer.noLetters) hasLetters = false
        throw new Error(`the voucher could not be read: ${answer.error}`)
      }
      return answer
    }
  }

  async function readPicture(ask: ReturnType<typeof asking>, datos: Uint8Array): Promise<Readings> {
    const read = async (preparation: Preparation) => {
      const answer = await ask(datos, preparation)
      hasLetters = true
      return { huella: null, ...answer, leido: understand(answer.texto) }
    }
    const readings = []
    for (const preparation of FIRST) readings.push(await read(preparation))
    if (needsThird(readings.map(({ leido }) => leido))) readings.push(await read(THIRD))
    const { texto, huella } = readings[0]!
    return { leidos: readings.map(({ leido }) => leido), texto, huella }
  }

  async function readPdf(ask: ReturnType<typeof asking>, datos: Uint8Array): Promise<Readings> {
    const { texto, imagen } = await ask(datos, 'PDF')
    if (imagen) return readPicture(ask, imagen)
    // A written text is not misread: it is its own second sign.
    const leido = understand(texto)
    return { leidos: [leido, leido], texto, huella: null }
  }

  const readingsOf = ({ datos, tipo }: Voucher, stuck: number) =>
    (tipo === 'application/pdf' ? readPdf : readPicture)(asking(stuck), datos).catch(() => NONE)

  return {
    /** Readings of a voucher that was cleaned; none where it took too long or the process died, since a payment goes on without. */
    read(voucher: Voucher, patience = STUCK_MS, stuck = Math.max(patience, STUCK_MS)): Promise<Readings> {
      const { promise, resolve, reject } = Promise.withResolvers<Readings>()
      const turn = async () => {
        const late = setTimeout(() => resolve(NONE), patience)
        resolve(await readingsOf(voucher, stuck))
        clearTimeout(late)
      }
      inTurn(turn).catch(reject)
      return promise
    },
    /** The same for a person who waits: the time in line counts, and a voucher that is late in it is not read any more. */
    async readSoon(voucher: Voucher, patience = patienceOfPerson): Promise<Readings> {
      const end = performance.now() + patience
      const soon = async () =>
        performance.now() < end ? readingsOf(voucher, Math.max(patience, STUCK_MS)) : NONE
      return Promise.race([inTurn(soon), wait(patience, NONE, { ref: false })])
    },
    /** False once the letters were missing or damaged, until they are read again. */
    hasLetters: () => hasLetters,
  }
}

export const voucherReader = openVoucherReader()
