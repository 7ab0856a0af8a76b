import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import type { Session } from '#server/core/session.ts'

/** Returns the keys among these that a file of a payment or of a limit, or a mail's attachment, still uses. */
export async function liveKeys(db: Db, claves: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ clave: string }>`
    select clave::text from archivo where clave = any (${claves}::uuid[]) and estado <> 'ELIMINADO'
    union select clave from envio_adjunto where clave = any (${claves}::text[])`.execute(db)
  return new Set(rows.map(({ clave }) => clave))
}

const SWEEP = 7233020

/**
 * Whether no backup reads the files; none begins before the end of the transaction, which may be silent while the object store
 * is asked: it locks nothing else.
 */
export async function maySweep(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
    setConfig: string
  }>`select pg_try_advisory_xact_lock(${SWEEP}) as may,
    set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(db)
  return rows[0]?.may ?? false
}

/** Until the session ends, the bytes of all files that rows name now are kept. */
export const blockSweep = (session: Session) => session.query('select pg_advisory_lock_shared($1)', [SWEEP])

/** Whether the files that are kept leave room for another; those of several payments count once. */
export async function hasRoom(db: Db, bytes: number, most: number): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select coalesce(sum(bytes), 0) + ${bytes}::bigint <= ${most}::bigint as hay from (
      select distinct on (clave) bytes from archivo where estado <> 'ELIMINADO') a`.execute(db)
  return rows[0]!.hay
}

export type NuevoArchivo = { clave: string; nombre: string; tipo: string; bytes: number; sha256: string }

/** The file of a payment's voucher, or one that was added to it. */
export const archivoDe = ({ db }: Ctx, idIngreso: number, idArchivo?: number) =>
  db
    .selectFrom('archivo')
    .select(['clave', 'nombre', 'tipo'])
    .where('idIngreso', '=', idIngreso)
    .where('estado', 'in', idArchivo ? ['VIGENTE', 'AGREGADO'] : ['VIGENTE'])
    .$if(idArchivo !== undefined, (q) => q.where('idArchivo', '=', idArchivo ?? 0))
    .executeTakeFirst()

/** The files of a payment, its voucher first. */
export const filesOf = ({ db }: Ctx, idIngreso: number) =>
  db
    .selectFrom('archivo')
    .select(['idArchivo', 'nombre', 'fechaCreacion'])
    .where('idIngreso', '=', idIngreso)
    .where('estado', '<>', 'ELIMINADO')
    .orderBy(sql`estado = 'AGREGADO'`)
    .orderBy('idArchivo')
    .execute()

/** A payment, or the link of a limit: each has one file. */
type Owner = { idIngreso: number } | { idVinculo: number }

/** Removes the file of an owner, if there is one. The caller holds the lock on its row. */
async function removeFileOf({ db }: Ctx, owner: Owner): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archivo')
    .set({ estado: 'ELIMINADO' })
    .where((eb) => eb.and(owner))
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sets the file of an owner, replacing the previous one. The caller holds the lock on its row. */
async function setFileOf(ctx: Ctx, owner: Owner, archivo: NuevoArchivo) {
  await removeFileOf(ctx, owner)
  await ctx.db
    .insertInto('archivo')
    .values({ ...owner, ...archivo })
    .execute()
}

/** Removes the voucher of a payment, if it has one. The caller holds the lock on the payment. */
export const removeVoucherFile = (ctx: Ctx, idIngreso: number) => removeFileOf(ctx, { idIngreso })

/** Sets the voucher of a payment, replacing the previous one. The caller holds the lock on the payment. */
export const setVoucherFile = (ctx: Ctx, idIngreso: number, archivo: NuevoArchivo) =>
  setFileOf(ctx, { idIngreso }, archivo)

/** Adds a file to a payment that keeps its voucher; without one, it is the voucher. The caller holds the lock on the payment. */
export async function addVoucherFile(ctx: Ctx, idIngreso: number, archivo: NuevoArchivo) {
  const estado = (await archivoDe(ctx, idIngreso)) ? 'AGREGADO' : 'VIGENTE'
  await ctx.db
    .insertInto('archivo')
    .values({ idIngreso, estado, ...archivo })
    .execute()
}

/** The file of a limit. */
export const limitFileOf = ({ db }: Ctx, idVinculo: number) =>
  db
    .selectFrom('archivo')
    .select(['clave', 'nombre', 'tipo'])
    .where('idVinculo', '=', idVinculo)
    .where('estado', '=', 'VIGENTE')
    .executeTakeFirst()

/** Removes the file of a limit, if it has one. The caller holds the lock on the link. */
export const removeLimitFile = (ctx: Ctx, idVinculo: number) => removeFileOf(ctx, { idVinculo })

/** Sets the file of a limit, replacing the previous one. The caller holds the lock on the link. */
export const setLimitFile = (ctx: Ctx, idVinculo: number, archivo: NuevoArchivo) =>
  setFileOf(ctx, { idVinculo }, archivo)
