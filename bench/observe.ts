import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { ask, millis, p95 } from './measure.ts'
import type { Where } from './reads.ts'

/** A long job of one user, and the number of things it does. */
export type Trabajo = { nombre: string; count: number; run: () => Promise<{ firstMs?: number }> }

/**
 * Rate by time; rate by processor time of the server, threads included; growth of the server's memory; and
 * another user's wait for a list, before and during the job.
 */
export type Measurement = {
  nombre: string
  count: number
  perSecond: number
  perCpuSecond: number
  grownMib: number
  before95: number
  during95: number
  longest: number
  firstMs?: number
}

const MIB = 1024 * 1024
/** Unit of processor time in Linux. */
const TICKS_PER_SECOND = 100

/** Memory of a process and of those that it started, in MiB; 0 of one that has ended. */
export async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const theirs = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(residentMib))
  const own = (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MIB
  return theirs.reduce((sum, mib) => sum + mib, own)
}

/** Processor time of a process, its threads included. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user! + system!) / TICKS_PER_SECOND
}

/** The most memory that a process takes until `done`, sampled fifty times a second. */
export async function peakMib(pid: number, done: Promise<unknown>): Promise<number> {
  let peak = 0
  do peak = Math.max(peak, await residentMib(pid))
  while (!(await Promise.race([done, setTimeout(20, false)])))
  return peak
}

const list = ({ api, token }: Where) =>
  ask(api, { method: 'POST', path: '/api/matriculas', body: { size: 50 }, token })

/** Waiting times for a list, until `done`, with a short pause between requests. */
async function waits(where: Where, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  do times.push(await millis(() => list(where)))
  while (!(await Promise.race([done, setTimeout(20, false)])))
  return times
}

const QUIET_MS = 2000

export async function observe(where: Where, { nombre, count, run }: Trabajo): Promise<Measurement> {
  const { pid } = where
  const waitsBefore = await waits(where, setTimeout(QUIET_MS, true))
  const [before, spent] = [await residentMib(pid), await cpuSeconds(pid)]
  const begun = performance.now()
  const work = run()
  const done = work.then(() => true)
  const [waitsDuring, peak, { firstMs }] = await Promise.all([waits(where, done), peakMib(pid, done), work])
  const seconds = (performance.now() - begun) / 1000
  return {
    nombre,
    count,
    perSecond: count / seconds,
    perCpuSecond: count / ((await cpuSeconds(pid)) - spent),
    grownMib: peak - before,
    before95: p95(waitsBefore),
    during95: p95(waitsDuring),
    longest: Math.max(...waitsDuring),
    ...(firstMs !== undefined && { firstMs }),
  }
}
