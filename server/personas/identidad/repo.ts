import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Identidad } from './proveedores.ts'

/** Finds the user that an account at a provider is bound to. */
const findBound = (db: Db, { emisor, sujeto }: Identidad) =>
  db
    .selectFrom('identidad')
    .select('idUsuario')
    .where('emisor', '=', emisor)
    .where('sujeto', '=', sujeto)
    .executeTakeFirst()

/** The only user with that mail address, in whatever state, if no account of the provider is bound to them. */
async function findByCorreo(db: Db, { correo, proveedor }: Identidad) {
  if (correo === undefined) return undefined
  const { rows } = await sql<{ idUsuario: number }>`
    select id_usuario from (
      select min(id_usuario) as id_usuario from usuario where lower(correo) = lower(${correo}) having count(*) = 1
    ) unico
    where not exists (select from identidad i where i.id_usuario = unico.id_usuario and i.proveedor = ${proveedor})`.execute(
    db,
  )
  return rows[0]
}

/** The user who signs in with an account: the one it is bound to, else the one with its verified address. */
export async function findUsuarioOf(db: Db, identidad: Identidad) {
  const bound = await findBound(db, identidad)
  const found = bound ?? (await findByCorreo(db, identidad))
  return found && { idUsuario: found.idUsuario, isBound: bound !== undefined }
}

/** Binds an account to a user; false when it, or another account of that provider, was bound meanwhile. */
export async function bindIdentidad(db: Db, idUsuario: number, identidad: Identidad): Promise<boolean> {
  const { proveedor, emisor, sujeto, correo = '' } = identidad
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('identidad')
    .values({ idUsuario, proveedor, emisor, sujeto, correo })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The accounts that are bound to a user, the oldest first. */
export const identidadesOf = (db: Db, idUsuario: number) =>
  db
    .selectFrom('identidad')
    .select(['proveedor', 'correo', 'creada'])
    .where('idUsuario', '=', idUsuario)
    .orderBy('creada')
    .execute()

/** Takes the accounts of a user away, or that of one provider; false when there was none. */
export async function unbind(db: Db, idUsuario: number, proveedor?: string): Promise<boolean> {
  const all = db.deleteFrom('identidad').where('idUsuario', '=', idUsuario)
  const { numDeletedRows } = await (
    proveedor === undefined ? all : all.where('proveedor', '=', proveedor)
  ).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Uses a way back up, for as long as it would be good; false when it was used before. Removes expired ones. */
export async function spendReturn(db: Db, huella: Buffer, seconds: number): Promise<boolean> {
  await db
    .deleteFrom('retornoUsado')
    .where('vence', '<', sql<string>`now()`)
    .execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('retornoUsado')
    .values({ huella, vence: sql<string>`now() + make_interval(secs => ${seconds})` })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
