import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

/** Of these keys, those of files that somebody still has: a payment, or a mail that they go with. */
export async function liveKeys(db: Db, claves: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ clave: string }>`
    select clave::text from archivo where clave = any (${claves}::uuid[]) and estado = 'VIGENTE'
    union select adjunto ->> 'clave' from envio where adjunto ->> 'clave' = any (${claves}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ clave }) => clave))
}

type Nuevo = { clave: string; nombre: string; tipo: string; bytes: number; sha256: string }

/** The file that is the proof of a payment. */
export const archivoDe = ({ db }: Ctx, idIngreso: number) =>
  db
    .selectFrom('archivo')
    .select(['clave', 'nombre', 'tipo'])
    .where('idIngreso', '=', idIngreso)
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirst()

/** Takes away the proof of a payment, if it has one. The caller holds the payment. */
export async function retirar({ db }: Ctx, idIngreso: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archivo')
    .set({ estado: 'ELIMINADO' })
    .where('idIngreso', '=', idIngreso)
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Puts a file as the proof of a payment, in place of the one it had. The caller holds the payment. */
export async function poner(ctx: Ctx, idIngreso: number, archivo: Nuevo) {
  await retirar(ctx, idIngreso)
  await ctx.db
    .insertInto('archivo')
    .values({ idIngreso, ...archivo })
    .execute()
}
