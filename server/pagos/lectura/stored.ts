import { buffer } from 'node:stream/consumers'

import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { loop } from '#server/core/loop.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { readEscuela, sumsOf } from './known.ts'
import { voucherReader } from './leer.ts'
import { propose } from './propose.ts'
import { balancesOf, keepReading, type Pendiente, returnPending, takePending } from './repo.ts'

type Given = { stop?: AbortSignal; patience?: number }

async function readOne(db: Db, store: Store, { patience, ...pending }: Pendiente & Given) {
  const { clave, tipo, personas, centimos } = pending
  const { 'constancia.leer': isOn } = await readSettings(db, ['constancia.leer'])
  const source = isOn ? await store.get(clave) : undefined
  if (!source) return keepReading(db, pending, { texto: '', huella: null, lectura: null })
  const { leidos, texto, huella } = await voucherReader.read({ datos: await buffer(source), tipo }, patience)
  if (texto === null && !voucherReader.hasLetters())
    throw new Error('vouchers are not read: their letters are missing')
  const known = {
    escuela: await readEscuela(db),
    centimos: new Set([...sumsOf(await balancesOf(db, personas)), centimos]),
  }
  return keepReading(db, pending, { texto, huella, lectura: propose(leidos, known) })
}

/** Reads the stored vouchers that wait, one after another and outside any transaction. What was not read by its time waits for a later turn. */
export async function readStoredVouchers(db: Db, store: Store, { stop, ...given }: Given = {}) {
  let pending = await takePending(db)
  while (pending) {
    try {
      await readOne(db, store, { ...pending, ...given })
    } catch (error) {
      // Another failure costs a turn: given back, the newest file would be tried without end before the others.
      if (!(error instanceof Fail && error.razon === 'DEMASIADAS_SOLICITUDES')) throw error
      // The line is full: the vouchers of people come first.
      return returnPending(db, pending.idArchivos)
    }
    pending = stop?.aborted ? undefined : await takePending(db)
  }
}

const EVERY_MS = 2000

/** Reads what is stored, a moment later. Returns a function that stops it after the picture under way. */
export function startReadingVouchers(db: Db, store: Store, complain: (error: Error) => void) {
  const stop = new AbortController()
  const rest = loop(EVERY_MS, () => readStoredVouchers(db, store, { stop: stop.signal }), complain)
  return () => {
    stop.abort()
    return rest()
  }
}
