import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Ends the sessions of a user, all but the one given. */
export const endSessions = (db: Db, idUsuario: number, salvo: string | null) =>
  db
    .updateTable('sesion')
    .set({ revocada: sql<string>`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('revocada', 'is', null)
    .where('idSesion', 'is distinct from', salvo)
    .execute()
