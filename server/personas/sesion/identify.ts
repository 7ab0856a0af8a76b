import { NIVEL } from '#contract/core/niveles.ts'
import type { Actor, Alcance } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import type { Keys } from './jwt.ts'
import { findActive, findActor } from './repo.ts'

export type World = { db: Db; keys: Keys }

/** Which rows a level of profile reaches. */
export function alcanceOf(nivel: number): Alcance {
  if (nivel === NIVEL.ALUMNO) return 'ALUMNO'
  return nivel === NIVEL.DOCENTE ? 'DOCENTE' : 'TODO'
}

/** The token of an `Authorization` header. */
const bearerOf = (authorization: string | undefined) => /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]

/**
 * Who asks, with the rights they have at this moment: the token only says which session it is. Nothing of them is remembered
 * from one request to the next, so that ending a session or changing a profile takes effect at once.
 *
 * A user who must change their password is let through: to refuse them would break programs that use the API in the
 * name of a new user, and would protect nothing, since whoever has the password can also change it. The web leads a
 * person to the change, and a password that others have seen stops being good after some days.
 */
export async function actorOf({ db, keys }: World, authorization: string | undefined): Promise<Actor | null> {
  const token = bearerOf(authorization)
  const claims = token ? await keys.verify(token) : null
  const row = claims && (await findActor(db, claims.sid, claims.idUsuario))
  return row ? withRights(row, claims.sid) : null
}

type Row = { idUsuario: number; login: string; nivel: number; authorities: string[] }

const withRights = (row: Row, idSesion: string): Actor => ({
  ...row,
  authorities: new Set(row.authorities),
  alcance: alcanceOf(row.nivel),
  idSesion,
})

/** Who started something that is done when they may have left, with the rights they have at this moment. */
export async function actorNow(
  db: Db,
  { idUsuario, idSesion }: { idUsuario: number; idSesion: string },
): Promise<Actor | undefined> {
  const row = await findActive(db, idUsuario)
  return row && withRights(row, idSesion)
}
