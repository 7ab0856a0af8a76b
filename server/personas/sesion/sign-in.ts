import {
  clearFailures,
  contadoresDe,
  delayAfterFailures,
  parametrosDeAcceso,
  recordFailure,
  refuseLocked,
} from '#server/personas/acceso/index.ts'
import { verifyClave } from '#server/personas/clave/index.ts'
import { checkSegundoFactor, type SegundoFactorDeps } from '#server/personas/segundo-factor/index.ts'

import { OauthFail } from './oauth.ts'
import { findForSignIn } from './repo.ts'

export type Credentials = {
  login: string
  clave: string
  direccion: string
  /** The user who last signed in with this device. */
  knownBy: number | undefined
  codigo: string | undefined
}

/**
 * Verifies a login and password. An unknown user is refused with the words, the time and the locks of a known one; only
 * after the right password does the answer say that the user is blocked, or that a code of the second factor is needed.
 * @throws {OauthFail} 400; {Fail} 429 while the login or the address is locked
 */
export async function signIn(world: SegundoFactorDeps, { clave, codigo, ...origin }: Credentials) {
  const { db } = world
  const usuario = await findForSignIn(db, origin.login, origin.direccion)
  const intento = { idUsuario: usuario?.idUsuario, isKnown: usuario?.conocida === true, ...origin }
  const contadores = contadoresDe(intento, await parametrosDeAcceso(db))
  await refuseLocked(db, contadores)
  await delayAfterFailures(db, contadores)

  const good = await verifyClave(clave, usuario?.claveHash)
  // Checked again: concurrent guesses may have locked it meanwhile, and then even the right password is refused.
  await refuseLocked(db, contadores)
  if (!usuario || !good) {
    await recordFailure(db, contadores)
    throw new OauthFail('invalid_grant', 'sesion.credenciales')
  }
  if (usuario.estado !== 'ACTIVO') throw new OauthFail('invalid_grant', 'sesion.usuarioBloqueado')
  if (usuario.claveVencida) throw new OauthFail('invalid_grant', 'sesion.claveVencida')
  const { idUsuario } = usuario
  const second = await checkSegundoFactor(world, { idUsuario, codigo })
  if (second === 'FALTA') throw new OauthFail('mfa_required', 'segundoFactor.falta', 'codigo')
  if (second === 'MALO') {
    await recordFailure(db, contadores)
    throw new OauthFail('invalid_grant', 'segundoFactor.codigoErroneo', 'codigo')
  }
  // Only now: the right password with guessed codes must stay counted.
  await clearFailures(db, { ...origin, idUsuario })
  return { idUsuario, claveHash: usuario.claveHash }
}
