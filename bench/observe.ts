import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { ask, millis, p95 } from './measure.ts'
import type { Where } from './reads.ts'

/** Something long that one person has done, and of how many things it is made. */
export type Trabajo = { nombre: string; cuantos: number; hacer: () => Promise<{ firstMs?: number }> }

/**
 * How fast it went; how fast by the time of processor that the server took of it, its threads too; by how much the server
 * grew; and what another person waited for a list, before and meanwhile.
 */
export type Medida = {
  nombre: string
  cuantos: number
  perSecond: number
  perCpuSecond: number
  grownMib: number
  antes95: number
  mientras95: number
  longest: number
  firstMs?: number
}

const MIB = 1024 * 1024
/** Of processor time, as Linux counts it. */
const TICKS_PER_SECOND = 100

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MIB
}

async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user! + system!) / TICKS_PER_SECOND
}

/** The most that a process takes while `done` is awaited, looked at fifty times a second. */
async function peakMib(pid: number, done: Promise<unknown>): Promise<number> {
  let peak = 0
  do peak = Math.max(peak, await residentMib(pid))
  while (!(await Promise.race([done, setTimeout(20, false)])))
  return peak
}

const list = ({ api, token }: Where) =>
  ask(api, { method: 'POST', path: '/api/matriculas', body: { size: 50 }, token })

/** What somebody waits for a list, each time, until `done`. They look at it a moment before they ask again. */
async function waits(where: Where, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  do times.push(await millis(() => list(where)))
  while (!(await Promise.race([done, setTimeout(20, false)])))
  return times
}

const QUIET_MS = 2000

export async function observe(where: Where, { nombre, cuantos, hacer }: Trabajo): Promise<Medida> {
  const { pid } = where
  const antes = await waits(where, setTimeout(QUIET_MS, true))
  const [before, spent] = [await residentMib(pid), await cpuSeconds(pid)]
  const begun = performance.now()
  const work = hacer()
  const done = work.then(() => true)
  const [mientras, peak, { firstMs }] = await Promise.all([waits(where, done), peakMib(pid, done), work])
  const seconds = (performance.now() - begun) / 1000
  return {
    nombre,
    cuantos,
    perSecond: cuantos / seconds,
    perCpuSecond: cuantos / ((await cpuSeconds(pid)) - spent),
    grownMib: peak - before,
    antes95: p95(antes),
    mientras95: p95(mientras),
    longest: Math.max(...mientras),
    ...(firstMs !== undefined && { firstMs }),
  }
}
