import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'

import type { Actor, Ctx, Cursor } from './ctx.ts'
import type { Db } from './db.ts'
import { toPage } from './page.ts'
import { steady } from './steady.ts'

// Kysely cannot type a table name held in a variable. The loose type stays in this folder: the input and
// output of every repository are typed by the contract and the tables.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any
export const loose = (db: Db) => db as unknown as Kysely<Loose>
export type Query = SelectQueryBuilder<Loose, string, object>

/** The columns that hold the owner of a row. A scope without a column matches no row. */
export type Scope = 'LIBRE' | { alumno?: string; docente?: string }

export type Search = {
  page: number
  size: number
  sort: string[]
  buscar: string
  desde?: string | undefined
  hasta?: string | undefined
}

export type Source = {
  view: string
  id: string
  alcance: Scope
  /** The text that `buscar` searches: an indexed column of plain text, or a few columns of a small table. */
  texto?: string | readonly string[] | undefined
  /** The date column that `desde` and `hasta` bound. */
  fecha?: string | undefined
  /** Without a date column, the instant that they bound: from midnight to midnight in the zone of the institution. */
  instante?: string | undefined
  /** Sort name of the API → column. */
  orden?: Record<string, string> | undefined
  /** A field that is no column → the column that it is made of: what a file reads for it. */
  hechoDe?: Record<string, string> | undefined
  /** The order when the request gives none. */
  defaultSort: string
}

/** Keeps only the rows that the actor reaches; the others count as nonexistent. */
export function inScope<Q extends Query>(query: Q, { alcance }: Pick<Source, 'alcance'>, actor: Actor): Q {
  if (alcance === 'LIBRE' || actor.alcance === 'TODO') return query
  const column = actor.alcance === 'ALUMNO' ? alcance.alumno : alcance.docente
  return (column ? query.where(column, '=', actor.idUsuario) : query.where(sql<boolean>`false`)) as Q
}

/** A LIKE pattern for text that contains the word literally. */
export const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const plainText = ({ texto = [], id }: Source) =>
  typeof texto === 'string'
    ? sql.ref(texto)
    : sql`plano(concat_ws(' ', ${sql.join([...texto, id].map((column) => sql`${sql.ref(column)}::text`))}))`

function inDateRange(
  query: Query,
  { fecha, instante = 'fechaCreacion' }: Source,
  { desde, hasta }: Partial<Search>,
): Query {
  const from = desde && (fecha ? desde : sql`inicio_de(${desde}::date)`)
  const until = hasta && (fecha ? hasta : sql`inicio_de(${hasta}::date + 1)`)
  const column = fecha ?? instante
  const started = from ? query.where(column, '>=', from) : query
  return until ? started.where(column, fecha ? '<=' : '<', until) : started
}

/** The rows of a view that the actor reaches and the filter lets through: a column and its value, or a list of them. */
export function matching(
  { db, actor }: Ctx,
  source: Source,
  { buscar, desde, hasta, ...filters }: Partial<Search> & Record<string, unknown>,
) {
  let query = inScope(loose(db).selectFrom(source.view) as Query, source, actor)
  for (const [column, value] of Object.entries(filters)) {
    if (value !== undefined) query = query.where(column, Array.isArray(value) ? 'in' : '=', value)
  }
  query = inDateRange(query, source, { desde, hasta })
  for (const word of (buscar ?? '').split(/\s+/).filter(Boolean)) {
    query = query.where(sql<boolean>`${plainText(source)} like plano(${like(word)})`)
  }
  return query
}

/** The requested order first, then the id in the same direction: always stable, and an index can follow it. */
function ordered(query: Query, source: Source, sort: string[]) {
  let direction: 'asc' | 'desc' = 'asc'
  for (const order of sort.length > 0 ? sort : [source.defaultSort]) {
    const [name = source.id, way] = order.split(',')
    direction = way === 'desc' ? 'desc' : 'asc'
    query = query.orderBy(source.orden?.[name] ?? name, direction)
  }
  return query.orderBy(source.id, direction)
}

/**
 * The rows with these ids. A page is chosen by ids first, so that names and sums are computed only for the
 * rows shown, by a statement that is planned once. Scope is applied again: a view may have one row for each
 * reader.
 */
const rowsOf = (ctx: Ctx, { view, id, alcance }: Source, ids: number[]) =>
  inScope(loose(steady(ctx.db)).selectFrom(view) as Query, { alcance }, ctx.actor).where(
    sql<boolean>`${sql.ref(id)} = any (${ids}::bigint[])`,
  )

const inTheOrderOf = (ids: number[], { id }: Source) => sql`array_position(${ids}::bigint[], ${sql.ref(id)})`

async function idsOf(query: Query, { id }: Source): Promise<number[]> {
  const rows = await query.select(id).execute()
  return rows.map((row) => (row as Record<string, number>)[id] as number)
}

/** The rows after the cursor, which moves to the last of them: as fast at the end of a long list as at its start. */
async function nextRows(
  ctx: Ctx,
  source: Source,
  { cursor, filter }: { cursor: Cursor; filter: Partial<Search> },
) {
  const shown = matching(ctx, source, filter)
    .where(source.id, '>', cursor.after)
    .orderBy(source.id)
    .limit(cursor.size)
  const ids = await idsOf(shown, source)
  const fields = new Set([source.id, ...cursor.fields.map((field) => source.hechoDe?.[field] ?? field)])
  const content =
    ids.length > 0
      ? await rowsOf(ctx, source, ids)
          .select([...fields])
          .orderBy(source.id)
          .execute()
      : []
  cursor.after = ids.at(-1) ?? cursor.after
  return {
    ...toPage(content, content.length, { page: 0, size: cursor.size }),
    last: ids.length < cursor.size,
  }
}

/** A page of a view, with the true total of the filter even past the end. */
export async function searchPage(ctx: Ctx, source: Source, { page, size, sort, ...filter }: Search) {
  if (ctx.cursor) return nextRows(ctx, source, { cursor: ctx.cursor, filter })
  const shown = ordered(matching(ctx, source, filter), source, sort)
    .limit(size)
    .offset(page * size)
  const ids = await idsOf(shown, source)
  const content =
    ids.length > 0
      ? await rowsOf(ctx, source, ids).selectAll().orderBy(inTheOrderOf(ids, source)).execute()
      : []
  // A page that is not full gives the total without counting.
  const known = ids.length < size && (ids.length > 0 || page === 0)
  const total = known ? page * size + ids.length : await count(ctx, source, filter)
  return toPage(content, total, { page, size })
}

async function count(ctx: Ctx, source: Source, filter: Partial<Search>) {
  const { total } = await matching(ctx, source, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
