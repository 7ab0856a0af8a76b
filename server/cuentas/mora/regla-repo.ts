import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

const PREFIX = 'mora.'

/** The parameters `mora.*` as they were typed, by the name after the dot, and how often any of them has changed. */
export async function readParameters(db: Db, { lock = false } = {}) {
  const { rows } = await sql<{ clave: string; valor: string | null; version: number }>`
    select clave, valor, version from parametro where clave like ${`${PREFIX}%`} order by clave
    ${lock ? sql`for no key update` : sql``}`.execute(db)
  return {
    valores: Object.fromEntries(rows.map(({ clave, valor }) => [clave.slice(PREFIX.length), valor])),
    version: rows.reduce((sum, row) => sum + row.version, 0),
  }
}

/** Writes the parameters that differ. */
export async function writeParameters(db: Db, valores: Record<string, string | null>) {
  const list = Object.entries(valores).map(([nombre, valor]) => ({ clave: `${PREFIX}${nombre}`, valor }))
  await sql`
    update parametro p set valor = n.valor from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (clave text, valor text)
    where p.clave = n.clave and p.valor is distinct from n.valor`.execute(db)
}

/** The day whose late fees are charged next. */
export async function nextDay(db: Db, trabajo: string): Promise<string> {
  const { rows } = await sql<{ proxima: string }>`
    select hoy() + exists (select from corrida_diaria where trabajo = ${trabajo} and fecha = hoy())::int as proxima`.execute(
    db,
  )
  return rows[0]?.proxima ?? ''
}
