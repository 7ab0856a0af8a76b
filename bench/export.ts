import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { CSV, XLSX } from '#contract/list-file.ts'

import type { Where } from './reads.ts'

/** A whole list as a file: how fast it came, and by how much the server grew meanwhile. */
export type Exporte = { nombre: string; rows: number; firstMs: number; perSecond: number; grownMib: number }

const MIB = 1024 * 1024

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MIB
}

/** The most that a process takes while `work` lasts, looked at fifty times a second. */
async function peakMib(pid: number, work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true)
  let peak = 0
  do peak = Math.max(peak, await residentMib(pid))
  while (!(await Promise.race([done, setTimeout(20, false)])))
  return peak
}

async function take({ api, token }: Where, accept: string) {
  const begun = performance.now()
  const response = await fetch(`${api}/api/ingresos`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
  })
  if (!response.ok) throw new Error(`export: ${response.status} ${await response.text()}`)
  let first = 0
  for await (const chunk of response.body ?? []) if (!first && chunk.length > 0) first = performance.now()
  return { firstMs: first - begun, ms: performance.now() - begun }
}

/** Every payment that there is, to xlsx and to csv. */
export async function measureExports(where: Where): Promise<Exporte[]> {
  const { pid } = where
  const { rows } = await where.pool.query<{ total: number }>(
    `select count(*)::int as total from ingreso where estado <> 'ELIMINADO'`,
  )
  const total = rows[0]?.total ?? 0
  const measured: Exporte[] = []
  for (const [nombre, accept] of [
    ['xlsx', XLSX],
    ['csv', CSV],
  ] as const) {
    const before = await residentMib(pid)
    const work = take(where, accept)
    const peak = await peakMib(pid, work)
    const { firstMs, ms } = await work
    measured.push({ nombre, rows: total, firstMs, perSecond: (total * 1000) / ms, grownMib: peak - before })
  }
  return measured
}
