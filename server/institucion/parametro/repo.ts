import { type RawBuilder, sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import { parseAjuste } from '#contract/institucion/ajuste-clase.ts'
import { AJUSTES, type ClaveAjuste, type ClaveDe, type ValorDe } from '#contract/institucion/ajuste.ts'
import type { parametro } from '#contract/institucion/parametro.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

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

/** The existing ones of these parameters, by key, locked in the order of their ids. */
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

/** The settings in force: what was set, else what is usual. */
export async function readSettings<C extends ClaveAjuste>(
  db: Db,
  claves: readonly C[],
): Promise<{ [K in C]: ValorDe<K> }> {
  const { rows } = await sql<{ clave: C; texto: string | null }>`
    select clave, parametro_de(clave) as texto from unnest(${claves}::text[]) clave`.execute(db)
  const entries = rows.map(({ clave, texto }) => [clave, parseAjuste(AJUSTES[clave], texto ?? '')])
  return Object.fromEntries(entries) as { [K in C]: ValorDe<K> }
}

/** Whether a setting has a value of its own, not the usual one alone. */
export async function isSet(db: Db, clave: ClaveAjuste): Promise<boolean> {
  const row = await db.selectFrom('parametro').select('valor').where('clave', '=', clave).executeTakeFirst()
  return Boolean(row?.valor)
}

/** A number in force, inside a statement, within the bounds of the contract. */
export function selectNumber(clave: ClaveDe<'numero'>): RawBuilder<number> {
  const { min, max } = AJUSTES[clave]
  return sql`least(greatest(parametro_de(${sql.lit(clave)})::numeric, ${sql.lit(min)}), ${sql.lit(max)})`
}

/** Whether a setting is on, inside a statement. */
export const selectSwitch = (clave: ClaveDe<'logico'>): RawBuilder<boolean> =>
  sql`(parametro_de(${sql.lit(clave)}) = 'true')`

type Client = { query(text: string, values: unknown[]): Promise<unknown> }

/** Writes what is usual of each setting, as the contract says it. Rows that say so already are not touched. */
export async function writeUsual(client: Client) {
  const usual = Object.entries(AJUSTES).map(([clave, ajuste]) => [clave, ajuste.usual])
  await client.query(
    `update parametro p set usual = u.valor
     from (select clave, nullif(valor, '') as valor from jsonb_each_text($1::jsonb) e (clave, valor)) u
     where p.clave = u.clave and p.usual is distinct from u.valor`,
    [JSON.stringify(Object.fromEntries(usual))],
  )
}
