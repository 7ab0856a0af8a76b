import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { idleThreads } from '#server/core/idle-thread.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import { type Leido, understand } from './understand.ts'
import type { Preparation, ReadAnswer, ReadRequest } from './worker.ts'

/** Time for all the readings of a picture, in milliseconds: what was not read by then is not proposed. */
const PATIENCE_MS = 5000
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

/** Reads vouchers in a thread, with the letters of a folder. */
export function openVoucherReader(letters = join(dirname(data), '4.0.0_best_int')) {
  const inThread = idleThreads<ReadRequest, ReadAnswer>(new URL('./worker.ts', import.meta.url), {
    limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    patience: PATIENCE_MS,
    idle: 60_000,
    data: { letters },
    // Without letters the library goes on failing in its thread.
    isSpent: (answer) => 'noLetters' in answer,
  })
  let hasLetters = true

  /** Asks the thread until the end of the patience with a voucher. */
  const asking = (patience: number) => {
    const end = performance.now() + patience
    return async (datos: Uint8Array, preparation: ReadRequest['preparation']) => {
      const answer = await inThread({ datos, preparation }, Math.max(1, Math.round(end - performance.now())))
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

  return {
    /** Readings of a voucher that was cleaned; none where it took too long or the thread died, since a payment goes on without. */
    read: ({ datos, tipo }: Voucher, patience = PATIENCE_MS): Promise<Readings> =>
      inTurn(() =>
        (tipo === 'application/pdf' ? readPdf : readPicture)(asking(patience), datos).catch(() => NONE),
      ),
    /** False once the letters were missing or damaged, until they are read again. */
    hasLetters: () => hasLetters,
  }
}

export const voucherReader = openVoucherReader()
