import { setTimeout } from 'node:timers/promises'

import { heavyWork } from './jobs.ts'
import { ask, millis, percentiles } from './measure.ts'
import { LECTURAS, type Where } from './reads.ts'

/** Waits of a group of people, in milliseconds. */
export type Waits = { nombre: string; requests: number; p50: number; p95: number; longest: number }

const PEOPLE = 20
/** Pause between a person's answer and their next request. */
const PAUSE_MS = 300
const QUIET_MS = 20_000

/** Each person goes through the reads, from another one on, until `done`. */
async function person({ api, token }: Where, first: number, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  await setTimeout((first * PAUSE_MS) / PEOPLE)
  let n = first
  do {
    const { method, path, body } = LECTURAS[n++ % LECTURAS.length]!
    times.push(await millis(() => ask(api, { method, path, body, token })))
  } while (!(await Promise.race([done, setTimeout(PAUSE_MS, false)])))
  return times
}

/** Waits of twenty people who read, until `done`. */
export async function waitsUntil(where: Where, nombre: string, done: Promise<unknown>): Promise<Waits> {
  const each = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => person(where, i, done)))
  const times = each.flat()
  return { nombre, requests: times.length, ...percentiles(times), longest: Math.max(...times) }
}

type Groups = { filled: number[]; vacios: number[] }

/** Twenty people who read, first alone, then while previews, uploads, certificates and every export go on at once. */
export async function measurePeople(where: Where, groups: Groups): Promise<Waits[]> {
  const quiet = await waitsUntil(where, 'alone', setTimeout(QUIET_MS, true))
  const run = await heavyWork(where, groups)
  const work = run().then(() => true)
  return [
    quiet,
    await waitsUntil(
      where,
      'while 10,000 rows are previewed and uploaded, 500 certificates issued and every list exported',
      work,
    ),
  ]
}
