import type { Readable } from 'node:stream'

import { sql } from 'kysely'
import type { z } from 'zod'

import { ARCHIVOS, filaDe, type TipoArchivo } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'
import type { Descarga } from '#contract/core/shapes.ts'

import type { Ctx, Handler } from './ctx.ts'
import { type Column, columnsOf, nounOf, type Row } from './list-columns.ts'
import { answerFor } from './reader.ts'
import { isBusy } from './traffic.ts'
import { isClave } from './words.ts'

type Salida = {
  columnas: (Pick<Column, 'titulo' | 'tipo'> & { ancho?: number })[]
  filas: AsyncIterable<unknown[][]> | Iterable<unknown[]>
  hoja: string
  /** The time zone in which instants are shown. */
  zona: string
}

/**
 * Writers of rows as a file, by media type: a writer takes batches of rows as they arrive and closes them when
 * its reader disconnects.
 */
export type Writers = Record<TipoArchivo, (salida: Salida) => Readable>

declare module 'fastify' {
  interface FastifyInstance {
    writers: Writers
  }
}

/** Rows read at a time: enough to hide the round trip, few enough to be collected young and not to block other requests. */
const batchSize = () => (isBusy() ? 250 : 1000)
/** The longest page that a search accepts. */
const PAGE = 200

const isFile = (media: string): media is TipoArchivo => Object.hasOwn(ARCHIVOS, media)

/**
 * The media type of the file asked for, if the operation answers pages and the first known name in `Accept`
 * is a file; undefined means JSON.
 */
export function fileAsked(op: Op, accept = ''): TipoArchivo | undefined {
  if (!filaDe(op)) return undefined
  const names = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const first = names.find((name) => isFile(name) || name === 'application/json' || name === '*/*')
  return first && isFile(first) ? first : undefined
}

type Search = { op: Op; handler: Handler<Op>; input: unknown }
type Pagina = { content: Row[]; last: boolean }
type FileTarget = { tipo: TipoArchivo; write: (salida: Salida) => Readable }

/**
 * Every row of the filter, in batches, from the handler that answers a page of it, so that scope and
 * permissions are the same. Searches follow the cursor; a handler with its own paging is walked page by page.
 */
async function* everyRow(ctx: Ctx, { handler, input }: Search, fields: string[]): AsyncGenerator<Row[]> {
  const inside = { ...ctx, cursor: { after: 0, size: batchSize(), fields } }
  for (let page = 0, last = false; !last; page++) {
    const found = (await handler(inside, { ...(input as object), page, size: PAGE })) as Pagina
    yield answerFor(ctx.actor, found.content)
    last = found.last
    inside.cursor.size = batchSize()
  }
}

/** Reads the next batch while the present one is written: never more than one ahead of the reader. */
async function* readAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = () => {
    const next = batches.next()
    // The error is thrown when its turn comes; ignored if the reader disconnected before.
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

/** The whole filter of a paged search as a sheet, in the columns that the contract names. */
export async function listSheet(ctx: Ctx, search: Search): Promise<Salida & { hoy: string }> {
  const fila = filaDe(search.op) as z.ZodObject
  const columns = columnsOf(fila, ctx.t)
  const rows = readAhead(everyRow(ctx, search, [...new Set(columns.map(({ lee }) => lee))]))
  const first = (await rows.next()).value as Row[]
  async function* filas() {
    const cells = (row: Row) => columns.map(({ valor }) => valor(row))
    yield first.map(cells)
    for await (const batch of rows) yield batch.map(cells)
  }
  const columnas = columns.map(({ titulo, tipo }) => ({ titulo, tipo }))
  const lista = listOf(search)
  const clave = [`archivo.${lista}`, `${nounOf(fila)}.titulo`].find(isClave)
  const hoja = clave ? ctx.t(clave) : lista
  return { columnas, filas: filas(), hoja, ...(await dayAndZone(ctx)) }
}

const listOf = ({ op }: Search) => op.path.slice(1).replaceAll('/', '-')

/** The whole filter of a paged search as a file that streams: a refusal is answered before the first byte. */
export async function listFile(ctx: Ctx, search: Search, { tipo, write }: FileTarget): Promise<Descarga> {
  const { hoy, ...salida } = await listSheet(ctx, search)
  return {
    nombre: `${listOf(search)}-${hoy}.${ARCHIVOS[tipo]}`,
    tipo: tipo === 'text/csv' ? 'text/csv; charset=utf-8' : tipo,
    datos: write(salida),
  }
}

/** The date and the time zone of the institution. */
export async function dayAndZone({ db }: Ctx) {
  const { rows } = await sql<{ hoy: string; zona: string }>`
    select hoy() as hoy, parametro_de('institucion.zonaHoraria') as zona`.execute(db)
  return rows[0] as { hoy: string; zona: string }
}
