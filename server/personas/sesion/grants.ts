import { parametrosDeAcceso } from '#server/personas/acceso/index.ts'

import type { World } from './identify.ts'
import { OauthFail } from './oauth.ts'
import { firstRefresh, nextRefresh, readRefresh } from './refresh.ts'
import { findClaims, isJustReplaced, openSession, revokeSession, rotate } from './repo.ts'

/** What a grant gives: the access token, and what renews it and for how many seconds, unless the client has it already. */
export type Grant = {
  access: { access_token: string; token_type: 'bearer'; expires_in: number; jti: string }
  refresh?: { token: string; segundos: number }
}

const over = () => new OauthFail('invalid_grant', 'sesion.terminada')

/** An access token for a living session. */
async function accessTo(
  { db, keys }: World,
  idSesion: string,
): Promise<Grant['access'] & { segundos: number }> {
  const row = await findClaims(db, idSesion)
  if (!row?.idUsuario) throw over()
  const { minutosToken } = await parametrosDeAcceso(db)
  const { segundos, login, idUsuario, ...person } = row
  const expires_in = Math.max(1, Math.min(minutosToken * 60, segundos))
  const { token, jti } = await keys.sign(
    { ...person, idUsuario, user_name: login, sid: idSesion },
    expires_in,
  )
  return { access_token: token, token_type: 'bearer', expires_in, jti, segundos }
}

type Who = { idUsuario: number; claveHash: string | null; direccion: string; agente: string | null }

/** A new session of someone who has shown who they are. */
export async function startSession(world: World, who: Who): Promise<Grant> {
  const { diasSesion } = await parametrosDeAcceso(world.db)
  const refresh = firstRefresh()
  if (!(await openSession(world.db, { ...who, refresh, dias: diasSesion }))) throw over()
  const { segundos, ...access } = await accessTo(world, refresh.idSesion)
  return { access, refresh: { token: refresh.token, segundos } }
}

/** Renews a session. A token that was used before ends it: someone else may have it. */
export async function renew(world: World, token: string | undefined): Promise<Grant> {
  const old = readRefresh(token ?? '')
  if (!old) throw over()
  // Made first, so that a failure on the way does not spend the token.
  const { segundos, ...access } = await accessTo(world, old.idSesion)
  const next = nextRefresh(old)
  if (await rotate(world.db, old, next)) return { access, refresh: { token: next.token, segundos } }
  if (await isJustReplaced(world.db, old)) return { access }
  await revokeSession(world.db, old.idSesion)
  throw over()
}

/** Ends the sessions of whatever tokens are given; what is no token ends none. */
export async function revokeTokens({ db, keys }: World, tokens: readonly (string | undefined)[]) {
  for (const token of tokens.filter((one) => one !== undefined)) {
    const idSesion = readRefresh(token)?.idSesion ?? (await keys.verify(token, 'EXPIRED_TOO'))?.sid
    if (idSesion) await revokeSession(db, idSesion)
  }
}
