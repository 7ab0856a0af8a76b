import { sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import type { parametro } from '#contract/institucion/parametro.ts'
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

type Parametro = Answer<typeof parametro.ver>

/** Those of these parameters that there are, by their key, locked in the order of their ids. */
export async function lockByKeys({ db }: Ctx, claves: string[]): Promise<Map<string, Parametro>> {
  const rows = await db
    .selectFrom('parametro')
    .selectAll()
    .where('clave', 'in', claves)
    .orderBy('idParametro')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.clave, row as Parametro]))
}

export const setValue = ({ db }: Ctx, clave: string, valor: string | null) =>
  db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute()
