import { setTimeout } from 'node:timers/promises'

import { loop } from '#server/core/loop.ts'
import type { Asked, Escuela } from '#server/operacion/escuela/index.ts'

import type { Directory } from './directory.ts'
import type { Keeper } from './keeper.ts'

/** Schools that are asked, or awake for a moment, at once. */
const AT_ONCE = 4
/** Whatever it answers, a school is woken after this time: some work is of the hour. */
const LONGEST_SLEEP_MS = 6 * 3_600_000
/** A woken school is let go when it has been quiet for this time. */
const QUIET_MS = 1000
const LONGEST_WAKE_MS = 120_000
const LOOK_MS = 250
/** The loops of a school begin within two looks. The clock goes on while the process opens another school, and they do not. */
const LEAST_LOOKS = 4

type Given = {
  directory: Directory
  keeper: Keeper
  ask: (escuela: Escuela) => Promise<Asked>
  rondaMs: number
  complain: (error: Error, nombre: string) => void
}

type Reason = 'DEBE' | 'DIA' | undefined
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
    for (let looks = 1; keeper.isOpen(escuela.nombre) && performance.now() < until; looks++) {
      if (stop.signal.aborted) return
      await setTimeout(LOOK_MS, undefined, { signal: stop.signal }).catch(() => {})
      if (looks >= LEAST_LOOKS) await keeper.letGoIdle(QUIET_MS, (nombre) => nombre === escuela.nombre)
    }
  }

  /** Why a school is woken: work that is due comes before a day that has begun. */
  async function reasonOf(escuela: Escuela): Promise<Reason> {
    const { nombre, estado } = escuela
    if (estado !== 'ACTIVA' || keeper.isOpen(nombre)) return undefined
    // A database of an earlier version may not understand the question: it is brought up to date when it is opened.
    const asked = await ask(escuela).catch(() => undefined)
    if (asked?.debe) return 'DEBE'
    const last = slept.get(nombre)
    const isRested =
      asked?.hoy === last?.hoy && performance.now() - (last?.since ?? -Infinity) < LONGEST_SLEEP_MS
    return isRested ? undefined : 'DIA'
  }

  async function visit(escuela: Escuela) {
    if (keeper.isOpen(escuela.nombre)) return
    const since = performance.now()
    await wake(escuela)
    const { hoy } = await ask(escuela)
    slept.set(escuela.nombre, { hoy, since })
  }

  /** Works on some schools at a time; a failure is that of its school. */
  async function each(escuelas: Iterable<Escuela>, work: (escuela: Escuela) => Promise<unknown>) {
    const left = Iterator.from(escuelas)
    const hands = Array.from({ length: AT_ONCE }, async () => {
      for (const escuela of left)
        if (!stop.signal.aborted) await work(escuela).catch((error: Error) => complain(error, escuela.nombre))
    })
    await Promise.all(hands)
  }

  async function round() {
    const due: Record<NonNullable<Reason>, Escuela[]> = { DEBE: [], DIA: [] }
    await each(directory.all(), async (escuela) => {
      const reason = await reasonOf(escuela)
      if (reason) due[reason].push(escuela)
    })
    await each([...due.DEBE, ...due.DIA], visit)
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
