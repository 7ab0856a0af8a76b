import { sql } from 'kysely'

import type { Ctx } from './ctx.ts'
import { loose, type Query } from './loose.ts'
import type { Total } from './page.ts'
import { steady } from './steady.ts'

/** Rows that a list counts unless the exact total is asked for. */
export const HASTA = 10_000

/** Counts the rows of a filter up to a bound; all of them when the request asks for the exact total. */
export async function countUpTo(ctx: Ctx, all: Query, bound: number): Promise<Total> {
  const counted = ctx.total === 'exacto' ? all : all.limit(bound + 1)
  const { total } = (await loose(ctx.db)
    .selectFrom(counted.select(sql`1`.as('uno')).as('f'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number }
  return ctx.total !== 'exacto' && total > bound ? { total: bound, esMinimo: true } : { total }
}

/** The number of rows of a table that shows all of them, from the counters that its triggers keep. */
export const selectKeptTotal = (tabla: string) =>
  sql<number>`(select coalesce(sum(filas), 0)::bigint from recuento where tabla = ${sql.lit(tabla)})`

export async function keptTotal({ db }: Ctx, tabla: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${selectKeptTotal(tabla)} as total`.execute(steady(db))
  return rows[0]?.total ?? 0
}
