import { request, Agent } from 'node:http'

export type Call = { method: string; path: string; body?: unknown; token: string }
export type Percentiles = { p50: number; p95: number }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** One request over a kept connection: its whole body. Throws unless it is answered 2xx. */
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

/** Milliseconds of `runs` calls one after another, after some that do not count. */
export async function latency(runs: number, once: (i: number) => Promise<unknown>): Promise<Percentiles> {
  for (let i = 0; i < Math.min(20, runs); i++) await once(i)
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await once(i)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: at(times, 0.5), p95: at(times, 0.95) }
}

/** How many a second, with eight at a time, of `total` things that are each done once. */
export async function rate(total: number, once: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const start = performance.now()
  const worker = async () => {
    while (next < total) await once(next++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return (total * 1000) / (performance.now() - start)
}
