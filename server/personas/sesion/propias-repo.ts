import { sql } from 'kysely'

import type { Actor } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { notIdle } from './repo.ts'

type Own = Pick<Actor, 'idUsuario' | 'idSesion'>

const openOf = (db: Db, idUsuario: number) =>
  db
    .selectFrom('sesion as s')
    .where('s.idUsuario', '=', idUsuario)
    .where('s.revocada', 'is', null)
    .where('s.vence', '>', sql<string>`now()`)
    .where(notIdle)

/** The open sessions of a user, the present one first and then those used last. */
export const listOwn = (db: Db, { idUsuario, idSesion }: Own) =>
  openOf(db, idUsuario)
    .select(['s.idSesion', 's.agente', 's.direccion', 's.creada', 's.usada'])
    .select(sql<boolean>`s.id_sesion = ${idSesion}`.as('actual'))
    .orderBy('actual', 'desc')
    .orderBy('s.usada', 'desc')
    .execute()

const revoke = (db: Db, idUsuario: number) =>
  db
    .updateTable('sesion')
    .set({ revocada: sql<string>`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('idSesion', 'in', openOf(db, idUsuario).select('s.idSesion'))

/** Ends an open session of a user; false when it is none of theirs. */
export async function endOwn(db: Db, idUsuario: number, idSesion: string): Promise<boolean> {
  const { numUpdatedRows } = await revoke(db, idUsuario)
    .where('idSesion', '=', idSesion)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends all but the present one; returns their number. */
export async function endOthers(db: Db, { idUsuario, idSesion }: Own): Promise<number> {
  const { numUpdatedRows } = await revoke(db, idUsuario)
    .where('idSesion', '<>', idSesion)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
