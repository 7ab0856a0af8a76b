import { setTimeout } from 'node:timers/promises'

import { loop } from '#server/core/loop.ts'
import type { Asked, Escuela } from '#server/operacion/escuela/index.ts'

import type { Directory } from './directory.ts'
import type { Keeper } from './keeper.ts'

/** Schools that are asked, or awake for a moment, at once. */
const AT_ONCE = 2
/** Whatever it answers, a school is woken after this time: some work is of the hour. */
const LONGEST_SLEEP_MS = 6 * 3_600_000
/** A woken school is let go when it has been quiet for this time. */
const QUIET_MS = 3000
const LONGEST_WAKE_MS = 120_000
const LOOK_MS = 500

type Given = {
  directory: Directory
  keeper: Keeper
  ask: (escuela: Escuela) => Promise<Asked>
  rondaMs: number
  complain: (error: Error, nombre: string) => void
}

type Slept = { hoy: string; since: number }

/** Goes round the schools that are not open: those with something to do, or in which a day has begun, are opened until it is done. */
export function goRound({ directory, keeper, ask, rondaMs, complain }: Given) {
  const slept = new Map<string, Slept>()
  const stop = new AbortController()
  let woken = 0

  async function wake(escuela: Escuela) {
    const { end } = await keeper.take(escuela, LONGEST_WAKE_MS)
    woken++
    end()
    const until = performance.now() + LONGEST_WAKE_MS
    while (keeper.isOpen(escuela.nombre) && performance.now() < until && !stop.signal.aborted) {
      await setTimeout(LOOK_MS, undefined, { signal: stop.signal }).catch(() => {})
      await keeper.letGoIdle(QUIET_MS, (nombre) => nombre === escuela.nombre)
    }
  }

  async function visit(escuela: Escuela) {
    const { nombre, estado } = escuela
    if (estado !== 'ACTIVA' || keeper.isOpen(nombre) || stop.signal.aborted) return
    const last = slept.get(nombre)
    // A database of an earlier version may not understand the question: it is brought up to date when it is opened.
    const asked = last && (await ask(escuela).catch(() => undefined))
    const since = performance.now()
    const isRested = asked && !asked.debe && asked.hoy === last.hoy && since - last.since < LONGEST_SLEEP_MS
    if (isRested) return
    await wake(escuela)
    const { hoy } = await ask(escuela)
    slept.set(nombre, { hoy, since })
  }

  async function round() {
    const left = directory.all().values()
    const hands = Array.from({ length: AT_ONCE }, async () => {
      for (const escuela of left)
        await visit(escuela).catch((error: Error) => complain(error, escuela.nombre))
    })
    await Promise.all(hands)
  }

  const rest = loop(rondaMs, round, (error) => complain(error, ''))
  return {
    round,
    woken: () => woken,
    async close() {
      stop.abort()
      await rest()
    },
  }
}

export type Rounds = ReturnType<typeof goRound>
