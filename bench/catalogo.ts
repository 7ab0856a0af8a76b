import { millis, percentiles, type Percentiles } from './measure.ts'
import { cpuSeconds } from './observe.ts'
import type { Where } from './reads.ts'

/** Answers of the public catalogue to many strangers at once; times in milliseconds. */
export type CatalogueFigures = {
  nombre: string
  perSecond: number
  /** By second of the server's processor: the rest of the machine asks, and is not counted. */
  perCpuSecond: number
  times: Percentiles
  bytes: number
}

const MS = 8000
const STRANGERS = 32

/** Publishes what there is, as a school that shows all of its courses does. */
async function publish({ pool }: Where): Promise<string> {
  await pool.query(`update parametro set valor = 'true' where clave = 'catalogo.activo'`)
  await pool.query('update curso set publicado = true')
  await pool.query('update grupo set publicado = true')
  const { rows } = await pool.query<{ codigo: string }>(
    'select codigo_curso as codigo from grupo_publico limit 1',
  )
  return rows[0]!.codigo
}

/** A browser's request, over a kept connection and compressed. */
async function get({ api }: Where, path: string): Promise<number> {
  const res = await fetch(api + path, { headers: { 'accept-encoding': 'gzip' } })
  const { byteLength } = await res.arrayBuffer()
  if (!res.ok) throw new Error(`${path}: ${res.status}`)
  return byteLength
}

async function measurePage(where: Where, nombre: string, path: string): Promise<CatalogueFigures> {
  const bytes = await get(where, path)
  const times: number[] = []
  const [spent, begun] = [await cpuSeconds(where.pid), performance.now()]
  const ask = async () => {
    while (performance.now() - begun < MS) times.push(await millis(() => get(where, path)))
  }
  await Promise.all(Array.from({ length: STRANGERS }, ask))
  const seconds = (performance.now() - begun) / 1000
  return {
    nombre,
    perSecond: times.length / seconds,
    perCpuSecond: times.length / ((await cpuSeconds(where.pid)) - spent),
    times: percentiles(times),
    bytes,
  }
}

/** Measures the pages of the public catalogue, and the same as data. */
export async function measureCatalogue(where: Where): Promise<CatalogueFigures[]> {
  const codigo = encodeURIComponent(await publish(where))
  const figures: CatalogueFigures[] = []
  for (const [nombre, path] of [
    ['the list', '/catalogo'],
    ['a course', `/catalogo/${codigo}`],
    ['the list as data', '/api/publico/catalogo'],
  ] as const)
    figures.push(await measurePage(where, nombre, path))
  return figures
}
