import { sql } from 'kysely'

import type { Db } from './db.ts'
import { loop } from './loop.ts'
import { steady } from './steady.ts'

const EVERY_MS = 30_000
/** From this difference on the clock of a machine is told to its operator. */
const FAR_SECONDS = 30
// Below, the difference may be that of the line.
const NOISE_MS = 2000

/** Time of the database: servers that share it agree on when a token ends, whatever their machines say. */
export type Clock = {
  now(): number
  /** Compares the clock of this machine with the database's; seconds that this machine is ahead. */
  read(): Promise<number>
  isFar(seconds: number): boolean
}

export function openClock(db: Db): Clock {
  let ahead = 0
  return {
    now: () => Date.now() - ahead,
    async read() {
      const sent = Date.now()
      const { rows } = await sql<{ instante: string }>`select clock_timestamp() as instante`.execute(
        steady(db),
      )
      const found = (sent + Date.now()) / 2 - Date.parse(rows[0]!.instante)
      ahead = Math.abs(found) < NOISE_MS ? 0 : found
      return Math.round(ahead / 1000)
    },
    isFar: (seconds) => Math.abs(seconds) >= FAR_SECONDS,
  }
}

type Told = {
  /** Called once until the machine is near again. */
  say: (seconds: number) => void
  /** Called each time that the machine is found far. */
  keep: (seconds: number) => Promise<unknown>
}

/** Compares the clocks again and again, and tells of a machine that is far. Returns the function that stops it. */
export function watchClock(clock: Clock, { say, keep }: Told, complain: (error: Error) => void) {
  let told = false
  const look = async () => {
    const seconds = await clock.read()
    const isFar = clock.isFar(seconds)
    if (isFar && !told) say(seconds)
    told = isFar
    if (isFar) await keep(seconds)
  }
  return loop(EVERY_MS, look, complain)
}
