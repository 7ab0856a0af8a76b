import { sql } from 'kysely'

import type { Ctx, Cursor } from '#server/core/ctx.ts'
import type { Total } from '#server/core/page.ts'

import { FIGURE_COLUMNS, MEASURES, type Measures, selectSums, type Sql, unionAll } from './saldos-repo.ts'

/** A list: one row for each value of a column of the figures of enrolments. */
export type Listado = {
  /** Statements with the same columns: figures of enrolments, and the zeros that stand for none. */
  parts: Sql[]
  clave: string
  /** Whether each value has one row, so that none is added up. */
  isUnique?: boolean
  /** Figures of this list only. */
  measures?: Measures
  /** Further sort keys: expressions on a row `f`, by its `id`. */
  orden: Measures
  defaultSort: string
}
type Asked = { page: number; size: number; sort: string[] }

const nameOf = (order: string) => order.split(',')[0] as string
const directionOf = (order: string | undefined) => (order?.endsWith(',desc') ? sql`desc` : sql`asc`)

/** A row for each id, with only the figures that the sort needs. */
function groupParts({ parts, clave, measures, isUnique }: Listado, sort: string[]) {
  const wanted = new Set(sort.map(nameOf))
  const all = { ...(isUnique ? FIGURE_COLUMNS : MEASURES), ...measures }
  const figures = Object.entries(all).filter(([name]) => wanted.has(name))
  return sql`select ${selectSums({ id: sql.ref(clave), ...Object.fromEntries(figures) })}
    from (${unionAll(parts)}) k ${isUnique ? sql`` : sql`group by ${sql.ref(clave)}`}`
}

/** The ids of a page in order, and one more if others follow, each with the count of all when it is asked for. */
async function orderedIds({ db, total }: Ctx, { page, size, sort }: Asked, list: Listado) {
  const filas = groupParts(list, sort)
  const order = sort.map((one) => sql`${list.orden[nameOf(one)] ?? sql.ref(nameOf(one))} ${directionOf(one)}`)
  const count = total === 'no' ? sql`null::bigint` : sql`count(*) over ()`
  const { rows } = await sql<{ id: number; total: number | null }>`
    select f.id, ${count} as total from (${filas}) f
    order by ${sql.join([...order, sql`f.id ${directionOf(sort.at(-1))}`])} limit ${sql.lit(size + 1)} offset ${sql.lit(page * size)}`.execute(
    db,
  )
  return rows
}

/** The ids of a page in order, and their total: whole rows are built only for the page. */
export async function rankIds(
  ctx: Ctx,
  { page, size, sort: asked }: Asked,
  list: Listado,
): Promise<{ ids: number[]; total: Total }> {
  const sort = asked.length > 0 ? asked : [list.defaultSort]
  const rows = await orderedIds(ctx, { page, size, sort }, list)
  const ids = rows.slice(0, size).map(({ id }) => id)
  const seen = page * size + ids.length
  if (ids.length === 0 && page > 0) {
    const all = await sql<{ total: number }>`
      select count(*) as total from (${groupParts(list, [])}) f`.execute(ctx.db)
    return { ids, total: { total: all.rows[0]?.total ?? 0 } }
  }
  const more = rows.length > size
  return { ids, total: { total: rows[0]?.total ?? seen, esMinimo: ctx.total === 'no' && more } }
}

/** The ids after the cursor, which moves to the last of them. Reads no more than these from each statement. */
export async function nextIds({ db }: Ctx, cursor: Cursor, { parts, clave }: Listado): Promise<number[]> {
  const id = sql.ref(clave)
  const first = parts.map(
    (part) => sql`(select distinct ${id} as id from (${part}) k where ${id} > ${cursor.after}
      order by id limit ${cursor.size})`,
  )
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${unionAll(first)}) k order by id limit ${cursor.size}`.execute(db)
  cursor.after = rows.at(-1)?.id ?? cursor.after
  return rows.map((row) => row.id)
}
