import { sql } from 'kysely'

import type { Ctx, Cursor } from '#server/core/ctx.ts'

import { MEASURES, type Measures, selectSums, type Sql, unionAll } from './cargos-repo.ts'

/** A list: one row for each value of a column of some charges. */
export type Listado = {
  /** Statements with the same columns: charges, and the zero charges that stand for none. */
  charges: Sql[]
  clave: string
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
function groupCharges({ charges, clave, measures }: Listado, sort: string[]) {
  const wanted = new Set(sort.map(nameOf))
  const figures = Object.entries({ ...MEASURES, ...measures }).filter(([name]) => wanted.has(name))
  return sql`select ${selectSums({ id: sql.ref(clave), ...Object.fromEntries(figures) })}
    from (${unionAll(charges)}) k group by ${sql.ref(clave)}`
}

/** The ids of a page in order, and the total count: whole rows are built only for the page. */
export async function rankIds({ db }: Ctx, { page, size, sort }: Asked, list: Listado) {
  const asked = sort.length > 0 ? sort : [list.defaultSort]
  const filas = groupCharges(list, asked)
  const order = asked.map(
    (one) => sql`${list.orden[nameOf(one)] ?? sql.ref(nameOf(one))} ${directionOf(one)}`,
  )
  const { rows } = await sql<{ id: number; total: number }>`
    select f.id, count(*) over () as total from (${filas}) f
    order by ${sql.join([...order, sql`f.id ${directionOf(asked.at(-1))}`])} limit ${size} offset ${page * size}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0 || page === 0) return { ids, total: rows[0]?.total ?? 0 }
  const all = await sql<{ total: number }>`select count(*) as total from (${filas}) f`.execute(db)
  return { ids, total: all.rows[0]?.total ?? 0 }
}

/** The ids after the cursor, which moves to the last of them. Reads no more than these from each statement. */
export async function nextIds({ db }: Ctx, cursor: Cursor, { charges, clave }: Listado): Promise<number[]> {
  const id = sql.ref(clave)
  const first = charges.map(
    (part) => sql`(select distinct ${id} as id from (${part}) k where ${id} > ${cursor.after}
      order by id limit ${cursor.size})`,
  )
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${unionAll(first)}) k order by id limit ${cursor.size}`.execute(db)
  cursor.after = rows.at(-1)?.id ?? cursor.after
  return rows.map((row) => row.id)
}
