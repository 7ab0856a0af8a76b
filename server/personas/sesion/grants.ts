import { parametrosDeAcceso } from '#server/personas/acceso/index.ts'

import type { SessionDeps } from './identify.ts'
import { OauthFail } from './oauth.ts'
import { firstRefresh, nextRefresh, readRefresh } from './refresh.ts'
import { findClaims, isJustReplaced, openSession, type Proof, replaceRefresh, revokeSession } from './repo.ts'

/** Tokens of a grant: `refresh`, good for `segundos`, is absent when the client already has the current one. */
export type Grant = {
  access: { access_token: string; token_type: 'bearer'; expires_in: number; jti: string }
  refresh?: { token: string; idSesion: string; segundos: number }
}

const sessionEnded = () => new OauthFail('invalid_grant', 'sesion.terminada')

/** Signs an access token for a session that has not ended. */
export async function signAccessToken(
  { db, keys }: SessionDeps,
  idSesion: string,
): Promise<Grant['access'] & { segundos: number }> {
  const row = await findClaims(db, idSesion)
  if (!row?.idUsuario) throw sessionEnded()
  const { minutosToken } = await parametrosDeAcceso(db)
  const { segundos, login, idUsuario, ...person } = row
  const expires_in = Math.max(1, Math.min(minutosToken * 60, segundos))
  const { token, jti } = await keys.sign(
    { ...person, idUsuario, user_name: login, sid: idSesion },
    expires_in,
  )
  return { access_token: token, token_type: 'bearer', expires_in, jti, segundos }
}

type SignedInUser = {
  idUsuario: number
  claveHash: string | null
  direccion: string
  agente: string | null
  proof: Proof
}

/** Opens a session once its user was verified. */
export async function startSession(world: SessionDeps, who: SignedInUser): Promise<Grant> {
  const { diasSesion } = await parametrosDeAcceso(world.db)
  const refresh = firstRefresh()
  if (!(await openSession(world.db, { ...who, refresh, dias: diasSesion }))) throw sessionEnded()
  const { segundos, ...access } = await signAccessToken(world, refresh.idSesion)
  return { access, refresh: { token: refresh.token, idSesion: refresh.idSesion, segundos } }
}

/** Renews a session. A refresh token used before ends the session: it may have been stolen. */
export async function renewSession(world: SessionDeps, token: string | undefined): Promise<Grant> {
  const old = readRefresh(token ?? '')
  if (!old) throw sessionEnded()
  // Signed before rotating, so that a failure does not use up the refresh token.
  const { segundos, ...access } = await signAccessToken(world, old.idSesion)
  const next = nextRefresh(old)
  if (await replaceRefresh(world.db, old, next))
    return { access, refresh: { token: next.token, idSesion: next.idSesion, segundos } }
  if (await isJustReplaced(world.db, old)) return { access }
  await revokeSession(world.db, old.idSesion)
  throw sessionEnded()
}

/** Ends the sessions of the given tokens; invalid tokens are ignored. */
export async function revokeTokens({ db, keys }: SessionDeps, tokens: readonly (string | undefined)[]) {
  for (const token of tokens.filter((one) => one !== undefined)) {
    const idSesion = readRefresh(token)?.idSesion ?? (await keys.verify(token, 'EXPIRED_TOO'))?.sid
    if (idSesion) await revokeSession(db, idSesion)
  }
}
