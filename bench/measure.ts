import { Agent, request } from 'node:http'

export type Call = { method: string; path: string; body?: unknown; token: string }
export type Percentiles = { p50: number; p95: number }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request over a kept connection and returns its whole body. Throws unless it is answered 2xx. */
export function ask(base: string, { method, path, body, token }: Call): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) }
  const req = request(`${base}${path}`, { method, headers, agent }, (res) => {
    const chunks: Buffer[] = []
    res.on('data', (chunk: Buffer) => chunks.push(chunk))
    res.on('end', () => {
      const all = Buffer.concat(chunks)
      if ((res.statusCode ?? 500) < 300) resolve(all)
      else reject(new Error(`${method} ${path}: ${res.statusCode} ${all.toString().slice(0, 300)}`))
    })
  })
  req.on('error', reject)
  req.end(payload)
  return promise
}

const at = (sorted: number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

export const p95 = (times: number[]) =>
  at(
    times.toSorted((a, b) => a - b),
    0.95,
  )

export function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }
}

export async function millis(once: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await once()
  return performance.now() - start
}

type Once = (i: number) => Promise<unknown>
const WARM_UP = 20
/** Slow calls are repeated less often, but often enough that no single one decides. */
const PATIENCE_MS = 6000
const FEWEST = 20

/** The number of runs, up to `most`, that fit the time. */
export async function worth(most: number, once: Once): Promise<number> {
  await once(0)
  return Math.max(FEWEST, Math.min(most, Math.round(PATIENCE_MS / (await millis(() => once(1))))))
}

/**
 * Milliseconds of several ways of doing the same, in alternating turns, so that other load of the machine
 * affects all of them alike. The first rounds do not count.
 */
export async function inTurns<N extends string>(
  runs: number,
  ways: Record<N, Once>,
): Promise<Record<N, Percentiles>> {
  const names = Object.keys(ways) as N[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  const warmUp = Math.min(WARM_UP, Math.ceil(runs / 3))
  for (let i = 0; i < runs + warmUp; i++) {
    for (const name of names) {
      const time = await millis(() => ways[name](i))
      if (i >= warmUp) times[name].push(time)
    }
  }
  return Object.fromEntries(names.map((name) => [name, percentiles(times[name])])) as Record<N, Percentiles>
}

/** Rate a second, with eight at a time, of `total` things that are each done once. */
export async function rate(total: number, once: Once): Promise<number> {
  let next = 0
  const worker = async () => {
    while (next < total) await once(next++)
  }
  const time = await millis(() => Promise.all(Array.from({ length: 8 }, worker)))
  return (total * 1000) / time
}
