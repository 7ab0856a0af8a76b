import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** The parameters `institucion.*`, as they were typed, by the name after the dot. */
export async function parameters(db: Db): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('parametro')
    .select(['clave', 'valor'])
    .where('clave', 'like', 'institucion.%')
    .execute()
  return Object.fromEntries(rows.map(({ clave, valor }) => [clave.slice('institucion.'.length), valor]))
}

/** The currency of that code, or the first there is. */
export const currencyOf = (db: Db, codigo: string) =>
  db
    .selectFrom('moneda')
    .select(['idMoneda', 'codigo', 'simbolo'])
    .orderBy(sql`codigo = ${codigo}`, 'desc')
    .orderBy('idMoneda')
    .executeTakeFirstOrThrow()
