import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

const PREFIX = 'mora.'

/** The version of the rule: how often any of its settings has changed. */
export async function readReglaVersion(db: Db, { lock = false } = {}): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from parametro where clave like ${`${PREFIX}%`} order by clave
    ${lock ? sql`for no key update` : sql``}`.execute(db)
  return rows.reduce((sum, row) => sum + row.version, 0)
}

/** Writes the parameters that differ. */
export async function writeParameters(db: Db, valores: Record<string, string | null>) {
  const list = Object.entries(valores).map(([nombre, valor]) => ({ clave: `${PREFIX}${nombre}`, valor }))
  await sql`
    update parametro p set valor = n.valor from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (clave text, valor text)
    where p.clave = n.clave and p.valor is distinct from n.valor`.execute(db)
}

/** The next day for which late fees are charged. */
export async function nextChargeDay(db: Db, trabajo: string): Promise<string> {
  const { rows } = await sql<{ proxima: string }>`
    select hoy() + exists (select from corrida_diaria where trabajo = ${trabajo} and fecha = hoy())::int as proxima`.execute(
    db,
  )
  return rows[0]?.proxima ?? ''
}
