import type { Readable } from 'node:stream'

import { sql } from 'kysely'
import type { z } from 'zod'

import { ARCHIVOS, filaDe, type TipoArchivo } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'
import type { Descarga } from '#contract/core/shapes.ts'

import type { Ctx, Handler } from './ctx.ts'
import { type Column, columnsOf, nounOf, type Row } from './list-columns.ts'
import { isClave } from './words.ts'

type Salida = {
  columnas: (Pick<Column, 'titulo' | 'tipo'> & { ancho?: number })[]
  filas: AsyncIterable<unknown[]> | Iterable<unknown[]>
  hoja: string
  /** The zone in which instants are shown. */
  zona: string
}

/** What writes rows to a file of that media type as they come, and closes them when its reader goes away. */
export type Writers = Record<TipoArchivo, (salida: Salida) => Readable>

declare module 'fastify' {
  interface FastifyInstance {
    writers: Writers
  }
}

/** Rows read at a time: many enough not to feel the trip, few enough to die young and to keep nobody else waiting. */
const BATCH = 500
/** The longest page that a search may be asked for. */
const PAGE = 200

const isFile = (media: string): media is TipoArchivo => Object.hasOwn(ARCHIVOS, media)

/** The file that is asked for instead of JSON, if the operation answers pages: what `Accept` names first decides. */
export function fileAsked(op: Op, accept = ''): TipoArchivo | undefined {
  if (!filaDe(op)) return undefined
  const names = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const first = names.find((name) => isFile(name) || name === 'application/json' || name === '*/*')
  return first && isFile(first) ? first : undefined
}

type Search = { op: Op; handler: Handler<Op>; input: unknown }
type Pagina = { content: Row[]; last: boolean }
type To = { tipo: TipoArchivo; write: (salida: Salida) => Readable }

/**
 * Every row of the filter, some at a time, from the handler that answers a page of it: whoever asks sees here what they
 * see there. Searches follow the cursor; a handler that pages in its own way is walked page by page.
 */
async function* everyRow(ctx: Ctx, { handler, input }: Search, fields: string[]): AsyncGenerator<Row[]> {
  const inside = { ...ctx, cursor: { after: 0, size: BATCH, fields } }
  for (let page = 0, last = false; !last; page++) {
    const found = (await handler(inside, { ...(input as object), page, size: PAGE })) as Pagina
    yield found.content
    last = found.last
  }
}

/** While a batch is written, the database looks for the next one: never more than one ahead of whoever reads. */
async function* ahead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = () => {
    const next = batches.next()
    // It is heard of when its turn comes, or by nobody if the reader has gone.
    next.catch(() => {})
    return next
  }
  try {
    for (let next = await ask(); !next.done;) {
      const following = ask()
      yield next.value
      next = await following
    }
  } finally {
    await batches.return(undefined)
  }
}

/** The whole filter of a paged search as a file that streams: a refusal comes before its first byte. */
export async function listFile(ctx: Ctx, search: Search, { tipo, write }: To): Promise<Descarga> {
  const fila = filaDe(search.op) as z.ZodObject
  const columns = columnsOf(fila, ctx.t)
  const rows = ahead(everyRow(ctx, search, [...new Set(columns.map(({ lee }) => lee))]))
  const first = (await rows.next()).value as Row[]
  async function* filas() {
    const cells = (row: Row) => columns.map(({ valor }) => valor(row))
    yield* first.map(cells)
    for await (const batch of rows) yield* batch.map(cells)
  }
  const columnas = columns.map(({ titulo, tipo }) => ({ titulo, tipo }))
  const lista = search.op.path.slice(1).replaceAll('/', '-')
  const clave = [`archivo.${lista}`, `${nounOf(fila)}.titulo`].find(isClave)
  const { hoy, zona } = await here(ctx)
  return {
    nombre: `${lista}-${hoy}.${ARCHIVOS[tipo]}`,
    tipo: tipo === 'text/csv' ? 'text/csv; charset=utf-8' : tipo,
    datos: write({ columnas, filas: filas(), hoja: clave ? ctx.t(clave) : lista, zona }),
  }
}

/** The day and the zone of the institution. */
async function here({ db }: Ctx) {
  const { rows } = await sql<{ hoy: string; zona: string }>`
    select hoy() as hoy, coalesce(parametro_de('institucion.zonaHoraria'), 'UTC') as zona`.execute(db)
  return rows[0] as { hoy: string; zona: string }
}
