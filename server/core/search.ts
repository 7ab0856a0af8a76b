import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'

import type { Actor, Ctx, Cursor } from './ctx.ts'
import type { Db } from './db.ts'
import { toPage } from './page.ts'
import { steady } from './steady.ts'

// Kysely cannot follow a table name held in a variable. The looseness stops in this folder: what goes
// in and out of every repository is typed by the contract and the tables.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any
export const loose = (db: Db) => db as unknown as Kysely<Loose>
export type Query = SelectQueryBuilder<Loose, string, object>

/** The columns that say whose a row is. Whoever is missing here sees none. */
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
  /** What `buscar` looks into: an indexed column of plain text, or a few columns of a small table. */
  texto?: string | readonly string[] | undefined
  /** The date that `desde` and `hasta` bound. */
  fecha?: string | undefined
  /** The instant that they bound when it has no date: from midnight to midnight, where the institution is. */
  instante?: string | undefined
  /** What a sort is called outside → its column. */
  orden?: Record<string, string> | undefined
  /** The order when nobody asks for one. */
  porDefecto: string
}

/** Leaves only the rows that the actor reaches. A row that is not theirs does not exist. */
export function inScope<Q extends Query>(query: Q, { alcance }: Pick<Source, 'alcance'>, actor: Actor): Q {
  if (alcance === 'LIBRE' || actor.alcance === 'TODO') return query
  const column = actor.alcance === 'ALUMNO' ? alcance.alumno : alcance.docente
  return (column ? query.where(column, '=', actor.idUsuario) : query.where(sql<boolean>`false`)) as Q
}

/** A pattern for whatever holds the word as it is. */
export const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const plainText = ({ texto = [], id }: Source) =>
  typeof texto === 'string'
    ? sql.ref(texto)
    : sql`plano(concat_ws(' ', ${sql.join([...texto, id].map((column) => sql`${sql.ref(column)}::text`))}))`

function between(
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
  query = between(query, source, { desde, hasta })
  for (const word of (buscar ?? '').split(/\s+/).filter(Boolean)) {
    query = query.where(sql<boolean>`${plainText(source)} like plano(${like(word)})`)
  }
  return query
}

/** Asked order first, then the id in the same direction: always stable, and an index can follow it. */
function ordered(query: Query, source: Source, sort: string[]) {
  let direction: 'asc' | 'desc' = 'asc'
  for (const order of sort.length > 0 ? sort : [source.porDefecto]) {
    const [name = source.id, way] = order.split(',')
    direction = way === 'desc' ? 'desc' : 'asc'
    query = query.orderBy(source.orden?.[name] ?? name, direction)
  }
  return query.orderBy(source.id, direction)
}

/**
 * The rows with these ids. A page is chosen by its ids first: names and sums are looked up for the rows that
 * are shown, not for those skipped, by a statement that is planned once. In scope again: a view may have a row for each reader.
 */
const rowsOf = (ctx: Ctx, { view, id, alcance }: Source, ids: number[]) =>
  inScope(loose(ctx.db).selectFrom(view) as Query, { alcance }, ctx.actor)
    .where(sql<boolean>`${sql.ref(id)} = any (${ids}::bigint[])`)
    .modifyEnd(steady)

const inTheOrderOf = (ids: number[], { id }: Source) => sql`array_position(${ids}::bigint[], ${sql.ref(id)})`

async function idsOf(query: Query, { id }: Source): Promise<number[]> {
  const rows = await query.select(id).execute()
  return rows.map((row) => (row as Record<string, number>)[id] as number)
}

/** The rows after the cursor, which moves to the last of them: at the end of a long list as fast as at its start. */
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
  const fields = new Set([source.id, ...cursor.fields])
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

/** One page of a view, with the true total of the filter even past the end. */
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
  // A page that is not full tells the total by itself.
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
