import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Keeps a password. `dias` makes it one that must be changed, and that is good for so long. */
export async function keepHash(db: Db, idUsuario: number, { hash, dias }: { hash: string; dias?: number }) {
  await db
    .updateTable('usuario')
    .set({
      claveHash: hash,
      debeCambiarClave: dias !== undefined,
      claveVence: dias === undefined ? null : sql<string>`now() + make_interval(days => ${dias})`,
    })
    .where('idUsuario', '=', idUsuario)
    .execute()
  await closeLinks(db, idUsuario)
}

const closeLinks = (db: Db, idUsuario: number) =>
  db.deleteFrom('claveOlvido').where('idUsuario', '=', idUsuario).execute()

type Link = { huella: Buffer; minutos: number; asunto: string; cuerpo: string }

/**
 * Writes the link to whoever has that login, or alone has that mail address, if they may sign in and have one.
 * One statement, so that it takes as long when there is nobody.
 */
export const mailLink = (db: Db, login: string, { huella, minutos, asunto, cuerpo }: Link) =>
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
      select ${huella}, id_usuario, now() + make_interval(mins => ${minutos}) from quien
      returning id_usuario
    )
    insert into envio (canal, destino, asunto, cuerpo, reservado)
    select 'CORREO', correo, ${asunto}, ${cuerpo}, true from quien join enlace using (id_usuario)`.execute(db)

/** Spends a link and gives whose it was; nothing if it was spent, is late, or its user may not sign in. */
export async function spendLink(db: Db, huella: Buffer): Promise<number | undefined> {
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
