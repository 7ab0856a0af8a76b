import { sql } from 'kysely'

import type { Ajustes } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import type { ComprobanteCredencial } from '#server/core/tables.gen.ts'

type Change = Partial<
  Pick<
    ComprobanteCredencial,
    'certificado' | 'titular' | 'ruc' | 'desde' | 'vence' | 'llave' | 'usuario' | 'clave'
  >
>

/** Reads the kept keys and accounts, if there are any. */
export const findCredential = (db: Db) =>
  db.selectFrom('comprobanteCredencial').selectAll().executeTakeFirst()

export const keepCredential = ({ db }: Ctx, change: Change) =>
  db
    .insertInto('comprobanteCredencial')
    .values({ idComprobanteCredencial: 1, ...change })
    .onConflict((c) => c.column('idComprobanteCredencial').doUpdateSet(change))
    .execute()

/** The settings as they are written, by their keys. */
export async function readTexts(db: Db, claves: readonly string[]): Promise<Ajustes> {
  const { rows } = await sql<{
    ajustes: Ajustes
  }>`select parametros_de(${claves}::text[]) as ajustes`.execute(db)
  return rows[0]!.ajustes
}
