import { sql } from 'kysely'

import type { Ctx } from './ctx.ts'

/** Today's date in the zone of the institution, AAAA-MM-DD: the database's `hoy()`. */
export async function hoy({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ hoy: string }>`select hoy() as hoy`.execute(db)
  return rows[0]!.hoy
}
