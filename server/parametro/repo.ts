import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Whether PostgreSQL knows a time zone by that name. */
export async function isZone({ db }: Ctx, nombre: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${nombre}`.execute(db)
  return rows.length > 0
}

export async function isCurrency({ db }: Ctx, codigo: string): Promise<boolean> {
  const row = await db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', codigo)
    .where('estado', '=', 'ACTIVO')
    .executeTakeFirst()
  return row !== undefined
}
