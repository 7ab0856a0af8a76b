import { idleThreads } from '#server/core/idle-thread.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import { type Leido, understand } from './understand.ts'
import type { Preparation, ReadAnswer, ReadRequest } from './worker.ts'

/** Time for all the readings of a picture, in milliseconds: what was not read by then is not proposed. */
const PATIENCE_MS = 5000
/** Pictures that wait for their turn, at most. */
const LONGEST_LINE = 16
const inTurn = concurrencyGate(1, LONGEST_LINE)
const inThread = idleThreads<ReadRequest, ReadAnswer>(new URL('./worker.ts', import.meta.url), {
  limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  patience: PATIENCE_MS,
  idle: 60_000,
})

/** The first two differ most; the third decides where they do not agree. */
const FIRST: readonly Preparation[] = ['AS_IS', 'CONTRAST_ADDED']
const THIRD: Preparation = 'LARGER'

const needsThird = ([one, other]: Leido[]) =>
  one!.formato !== null &&
  (one!.numero !== other!.numero || one!.importe?.centimos !== other!.importe?.centimos)

/** Readings of a picture; `texto` and `huella` are of the first one. */
export type Readings = { leidos: Leido[]; texto: string | null; huella: string | null }

async function readAll(datos: Uint8Array, patience: number): Promise<Readings> {
  const end = performance.now() + patience
  const read = async (preparation: Preparation) => {
    const answer = await inThread({ datos, preparation }, Math.max(1, Math.round(end - performance.now())))
    if ('error' in answer) throw new Error(`the voucher could not be read: ${answer.error}`)
    return { huella: null, ...answer, leido: understand(answer.texto) }
  }
  const readings = []
  for (const preparation of FIRST) readings.push(await read(preparation))
  if (needsThird(readings.map(({ leido }) => leido))) readings.push(await read(THIRD))
  const { texto, huella } = readings[0]!
  return { leidos: readings.map(({ leido }) => leido), texto, huella }
}

const NONE: Readings = { leidos: [], texto: null, huella: null }

/** Readings of a picture that was cleaned; none where it took too long or the thread died, since a payment goes on without. */
export const readPicture = (datos: Uint8Array, patience = PATIENCE_MS): Promise<Readings> =>
  inTurn(() => readAll(datos, patience).catch(() => NONE))
