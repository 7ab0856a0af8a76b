import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Stores a password's hash. With `dias` the user must change it, and it expires after so many days. */
export async function storeHash(db: Db, idUsuario: number, { hash, dias }: { hash: string; dias?: number }) {
  await db
    .updateTable('usuario')
    .set({
      claveHash: hash,
      debeCambiarClave: dias !== undefined,
      claveVence: dias === undefined ? null : sql<string>`now() + make_interval(days => ${dias})`,
    })
    .where('idUsuario', '=', idUsuario)
    .execute()
  await deleteResetLinks(db, idUsuario)
}

export const deleteResetLinks = (db: Db, idUsuario: number) =>
  db.deleteFrom('claveOlvido').where('idUsuario', '=', idUsuario).execute()

type ResetMail = { huella: Buffer; minutes: number; asunto: string; cuerpo: string }

/**
 * Queues the reset mail for the active user with that login, or the only one with that mail address.
 * One statement, so that it takes as long when there is no such user.
 */
export const queueResetMail = (db: Db, login: string, { huella, minutes, asunto, cuerpo }: ResetMail) =>
  sql`
    with quien as (
      select id_usuario, correo from usuario
      where estado = 'ACTIVO' and correo is not null and lower(login) = lower(${login})
      union
      select min(id_usuario), min(correo) from usuario
      where estado = 'ACTIVO' and lower(correo) = lower(${login}) having count(*) = 1
      limit 1
    ), enlace as (
      insert into clave_olvido (huella, id_usuario, vence)
      select ${huella}, id_usuario, now() + make_interval(mins => ${minutes}) from quien
      returning id_usuario
    )
    insert into envio (canal, destino, asunto, cuerpo, reservado)
    select 'CORREO', correo, ${asunto}, ${cuerpo}, true from quien join enlace using (id_usuario)`.execute(db)

/** Uses up a reset link and returns its user; undefined if it was used, has expired or its user is not active. */
export async function spendResetLink(db: Db, huella: Buffer): Promise<number | undefined> {
  const row = await db
    .updateTable('claveOlvido')
    .set({ usada: sql<string>`now()` })
    .where('huella', '=', huella)
    .where('usada', 'is', null)
    .where('vence', '>', sql<string>`now()`)
    .where('idUsuario', 'in', (q) =>
      q.selectFrom('usuario').select('idUsuario').where('estado', '=', 'ACTIVO'),
    )
    .returning('idUsuario')
    .executeTakeFirst()
  return row?.idUsuario
}
