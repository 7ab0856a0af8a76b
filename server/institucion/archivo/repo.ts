import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import type { Session } from '#server/core/session.ts'

/** Returns the keys among these that a payment's file or a mail's attachment still uses. */
export async function liveKeys(db: Db, claves: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ clave: string }>`
    select clave::text from archivo where clave = any (${claves}::uuid[]) and estado = 'VIGENTE'
    union select clave from envio_adjunto where clave = any (${claves}::text[])`.execute(db)
  return new Set(rows.map(({ clave }) => clave))
}

const SWEEP = 7233020

/** Whether no backup reads the files; none begins before the end of the transaction. */
export async function maySweep(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${SWEEP}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** Until the session ends, the bytes of all files that rows name now are kept. */
export const blockSweep = (session: Session) => session.query('select pg_advisory_lock_shared($1)', [SWEEP])

type NuevoArchivo = { clave: string; nombre: string; tipo: string; bytes: number; sha256: string }

/** The file of a payment's voucher. */
export const archivoDe = ({ db }: Ctx, idIngreso: number) =>
  db
    .selectFrom('archivo')
    .select(['clave', 'nombre', 'tipo'])
    .where('idIngreso', '=', idIngreso)
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirst()

/** Removes the voucher of a payment, if it has one. The caller holds the lock on the payment. */
export async function removeVoucherFile({ db }: Ctx, idIngreso: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archivo')
    .set({ estado: 'ELIMINADO' })
    .where('idIngreso', '=', idIngreso)
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sets the voucher of a payment, replacing the previous one. The caller holds the lock on the payment. */
export async function setVoucherFile(ctx: Ctx, idIngreso: number, archivo: NuevoArchivo) {
  await removeVoucherFile(ctx, idIngreso)
  await ctx.db
    .insertInto('archivo')
    .values({ idIngreso, ...archivo })
    .execute()
}
