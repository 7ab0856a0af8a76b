import { sql } from 'kysely'

import type { Ctx, Cursor } from './ctx.ts'
import { inOrder } from './in-language.ts'
import { loose, type Query } from './loose.ts'
import { type Filter, inScope, matching, type Search, type Source } from './matching.ts'
import { toPage, type Total } from './page.ts'
import { isFoundByIndex, termsOf } from './search-words.ts'
import { steady } from './steady.ts'
import { countUpTo, HASTA, keptTotal, selectKeptTotal } from './total.ts'

/** The requested order first, then the id in the same direction: always stable, and an index can follow it. */
function orderOf(source: Source, sort: string[]) {
  let direction: 'asc' | 'desc' = 'asc'
  const order = (sort.length > 0 ? sort : [source.defaultSort]).map((one) => {
    const [name = source.id, way] = one.split(',')
    direction = way === 'desc' ? 'desc' : 'asc'
    return { column: source.orden?.[name] ?? name, direction }
  })
  return [...order, { column: source.id, direction }]
}

const ordered = (query: Query, source: Source, sort: string[]) =>
  orderOf(source, sort).reduce((q, { column, direction }) => q.orderBy(inOrder(column), direction), query)

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

type Found = { ids: number[]; total?: number | undefined }

type Part = { filter: Filter; sort: string[]; after?: number; limit: number; offset?: number }

/** Several values of the column that is read value by value, when the order is that of its index. */
function valuesApart(source: Source, { filter, sort }: Part): string[] | undefined {
  const values = source.porValor && filter[source.porValor]
  if (!Array.isArray(values) || values.length < 2) return undefined
  const byId = orderOf(source, sort).every(({ column }) => column === source.id)
  return byId ? [...new Set(values as string[])] : undefined
}

/** The ids of the filter in order. */
function orderedIds(ctx: Ctx, source: Source, { filter, sort, after }: Part) {
  const found = matching(ctx, source, filter)
  const rest = after === undefined ? found : found.where(source.id, '>', after)
  return ordered(rest, source, sort).select(source.id)
}

/** The ids of each value apart: with all the values at once, the planner may walk the ids of the whole table for them. */
function idsByValue(ctx: Ctx, source: Source, part: Part, values: string[]) {
  const { id, porValor = '' } = source
  const ofOne = orderedIds(ctx, source, { ...part, filter: { ...part.filter, [porValor]: undefined } })
    .where(sql<boolean>`${sql.ref(porValor)} = v.valor`)
    .limit((part.offset ?? 0) + part.limit)
  return loose(ctx.db)
    .selectFrom(sql`unnest(${values}::text[])`.as<'v'>(sql`v (valor)`))
    .innerJoinLateral(ofOne.as('f'), (join) => join.onTrue())
    .select(`f.${id}`)
    .orderBy(`f.${id}`, orderOf(source, part.sort)[0]?.direction)
}

/** The ids of a part of the filter, in order. */
async function idsOf(ctx: Ctx, source: Source, part: Part): Promise<number[]> {
  const values = valuesApart(source, part)
  const ids = values ? idsByValue(ctx, source, part, values) : orderedIds(ctx, source, part)
  const rows = await ids
    .limit(part.limit)
    .offset(part.offset ?? 0)
    .execute()
  return rows.map((row) => (row as Record<string, number>)[source.id] as number)
}

const isIndexed = ({ texto }: Source, buscar?: string) =>
  typeof texto === 'string' && isFoundByIndex(termsOf(buscar))

/** The ids of a page of found text, with their count: an index finds all of them at once, so both are of one reading. */
async function searchedIds(
  ctx: Ctx,
  source: Source,
  { page, size, sort, ...filter }: Search,
): Promise<Found> {
  const columns = [...new Set(orderOf(source, sort).map(({ column }) => column))]
  const all = loose(ctx.db)
    .with(
      (part) => part('hallados').materialized(),
      () => matching(ctx, source, filter).select(columns),
    )
    .selectFrom('hallados')
  const rows = await ordered(all as Query, source, sort)
    .select([source.id, sql<number>`(select count(*) from hallados)`.as('total')])
    .limit(size + 1)
    .offset(page * size)
    .execute()
  return foundIn(source, rows)
}

const foundIn = ({ id }: Source, rows: object[]): Found => ({
  ids: (rows as Record<string, number>[]).map((row) => row[id]!),
  total: (rows[0] as { total?: number } | undefined)?.total,
})

/** Sizes of a first page that is planned once: few, since a connection has names for few statements. */
const USUAL_SIZES = [20, 50]

/** Whether it is the page that a list opens with. Its statement has its values as literals, so that one plan is the best. */
export const isUsualPage = ({ page, size, sort }: { page: number; size: number; sort: string[] }) =>
  page === 0 && sort.length === 0 && USUAL_SIZES.includes(size)

/** The ids of a page of every row, with their kept total. The usual first page has no value that its plan depends on. */
async function wholeIds(ctx: Ctx, source: Source, part: Part): Promise<Found> {
  const { limit, offset = 0, sort } = part
  const usual = isUsualPage({ page: offset, size: limit - 1, sort })
  const ids = orderedIds(usual ? { ...ctx, db: steady(ctx.db) } : ctx, source, part)
  const paged = usual ? ids.limit(sql.lit(limit)) : ids.limit(limit).offset(offset)
  const { recuento } = source
  const counted = recuento && ctx.total !== 'no' ? paged.select(selectKeptTotal(recuento).as('total')) : paged
  return foundIn(source, await counted.execute())
}

/** The ids of a page, and one more if others follow. */
async function idsOfPage(ctx: Ctx, source: Source, q: Search): Promise<Found> {
  const { page, size, sort, ...filter } = q
  if (isIndexed(source, q.buscar)) return searchedIds(ctx, source, q)
  const part = { filter, sort, limit: size + 1, offset: page * size }
  return isWhole(ctx, source, filter) ? wholeIds(ctx, source, part) : { ids: await idsOf(ctx, source, part) }
}

/**
 * Some fields of rows, in the order of their ids, as one JSON text: read at once, a batch costs a third of what it costs
 * value by value. Amounts are numbers then.
 */
async function fieldsOf(
  ctx: Ctx,
  source: Source,
  { ids, fields }: { ids: number[]; fields: readonly string[] },
) {
  const { id, hechoDe, alcance } = source
  // The student of the row: rights over them decide which fields a reader sees.
  const owner = ctx.actor.alcance === 'ALUMNO' && alcance !== 'LIBRE' ? [alcance.alumno ?? id] : []
  const names = [...new Set([id, ...owner, ...fields.map((field) => hechoDe?.[field] ?? field)])]
  const pairs = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`f.${name}`)}`)
  const found = await loose(ctx.db)
    .selectFrom(rowsOf(ctx, source, ids).select(names).orderBy(id).as('f'))
    .select(sql<Record<string, unknown>[]>`json_agg(json_build_object(${sql.join(pairs)}))`.as('filas'))
    .executeTakeFirst()
  return found?.filas ?? []
}

/** The rows after the cursor, which moves to the last of them: as fast at the end of a long list as at its start. */
async function nextRows(ctx: Ctx, source: Source, { cursor, filter }: { cursor: Cursor; filter: Filter }) {
  const ids = await idsOf(ctx, source, {
    filter,
    sort: [source.id],
    after: cursor.after,
    limit: cursor.size,
  })
  const content = ids.length > 0 ? await fieldsOf(ctx, source, { ids, fields: cursor.fields }) : []
  cursor.after = ids.at(-1) ?? cursor.after
  return {
    ...toPage(content, { total: content.length }, { page: 0, size: cursor.size }),
    last: ids.length < cursor.size,
  }
}

const contentOf = (ctx: Ctx, source: Source, ids: number[]) =>
  ids.length > 0
    ? rowsOf(ctx, source, ids).selectAll().orderBy(inTheOrderOf(ids, source)).execute()
    : Promise.resolve([])

/** A page of a view, with the total of the filter even past the end: exact, or a floor that says so. */
export async function searchPage(ctx: Ctx, source: Source, q: Search) {
  const { page, size, sort: _, ...filter } = q
  if (ctx.cursor) return nextRows(ctx, source, { cursor: ctx.cursor, filter })
  const found = await idsOfPage(ctx, source, q)
  const ids = found.ids.slice(0, size)
  const [content, total] = await Promise.all([
    contentOf(ctx, source, ids),
    totalOf(ctx, found, {
      seen: page * size + ids.length,
      size,
      recuento: isWhole(ctx, source, filter) ? source.recuento : undefined,
      all: () => matching(ctx, source, filter),
    }),
  ])
  return toPage(content, total, q)
}

/** Whether the filter lets every row through. */
const isWhole = ({ actor }: Ctx, { alcance }: Source, filter: object) =>
  (alcance === 'LIBRE' || actor.alcance === 'TODO') &&
  Object.values(filter).every((value) => value === undefined || value === '')

type Counting = { seen: number; size: number; recuento: string | undefined; all: () => Query }

/** The total of the filter of a page. The last page gives it without counting. */
async function totalOf(
  ctx: Ctx,
  { ids, total }: Found,
  { seen, size, recuento, all }: Counting,
): Promise<Total> {
  if (total !== undefined) return { total }
  const more = ids.length > size
  if (!more && (ids.length > 0 || seen === 0)) return { total: seen }
  if (more && ctx.total === 'no') return { total: seen, esMinimo: true }
  return recuento ? { total: await keptTotal(ctx, recuento) } : countUpTo(ctx, all(), Math.max(seen, HASTA))
}
