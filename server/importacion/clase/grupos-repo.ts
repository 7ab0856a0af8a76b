import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Today in the institution's time zone. */
export async function todayOf({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ hoy: string }>`select hoy() as hoy`.execute(db)
  return rows[0]!.hoy
}

/** The days of the terms, and today. */
export async function daysOfTerms(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('periodo').select(['idPeriodo', 'fechaInicio', 'fechaFin']).execute()
  return { hoy: await todayOf(ctx), terms: new Map(rows.map((row) => [row.idPeriodo, row])) }
}

/** Seats taken in groups that are over, by id: they had room for all of them. */
export async function takenSeats({ db }: Ctx, grupos: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; taken: number }>`
    select id_grupo as id, matriculados + ofrecidos as taken from grupo
    where id_grupo = any (${grupos}::bigint[]) and fecha_fin < hoy()`.execute(db)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}
