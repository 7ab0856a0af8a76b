import { alcanceDe } from '#contract/core/alcance.ts'
import type { Actor, Hijo } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import type { Keys } from './jwt.ts'
import { findActive, findActor } from './repo.ts'

export type SessionDeps = { db: Db; keys: Keys }

/** The token of an `Authorization` header. */
const bearerOf = (authorization: string | undefined) => /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]

/**
 * The actor of a request, with the rights they have now: the token only names the session. Rights are not cached
 * between requests, so that ending a session or changing a profile takes effect at once.
 */
export async function actorOf(
  { db, keys }: SessionDeps,
  authorization: string | undefined,
): Promise<Actor | null> {
  const token = bearerOf(authorization)
  const claims = token ? await keys.verify(token) : null
  const row = claims && (await findActor(db, claims.sid, claims.idUsuario))
  return row ? withRights(row, claims.sid) : null
}

type ActorRow = {
  idUsuario: number
  login: string
  nivel: number
  authorities: string[]
  hijos: Hijo[]
  deUnUso?: boolean
  enFamilia?: boolean
  faltaSegundoFactor?: boolean
}

/** With the reach of an operation of any session; others have their own. */
function withRights(row: ActorRow, idSesion: string): Actor {
  const authorities = new Set(row.authorities)
  return {
    ...row,
    authorities,
    alcance: alcanceDe('SESION', authorities),
    propios: [row.idUsuario],
    idSesion,
  }
}

/** The actor of deferred work, with the rights the user has now; the session may have ended. */
export async function currentActor(
  db: Db,
  { idUsuario, idSesion }: { idUsuario: number; idSesion: string },
): Promise<Actor | undefined> {
  const row = await findActive(db, { idUsuario, idSesion })
  return row && withRights(row, idSesion)
}
