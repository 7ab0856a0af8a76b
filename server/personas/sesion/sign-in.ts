import {
  clearFailures,
  contadoresDe,
  delayAfterFailures,
  parametrosDeAcceso,
  recordFailure,
  refuseLocked,
} from '#server/personas/acceso/index.ts'
import { verifyClave } from '#server/personas/clave/index.ts'
import { findUsuarioOf, type Identidad } from '#server/personas/identidad/index.ts'
import { checkSegundoFactor, type SegundoFactorDeps } from '#server/personas/segundo-factor/index.ts'

import { OauthFail } from './oauth.ts'
import { findForSignIn, findForSignInById } from './repo.ts'

type Origin = {
  direccion: string
  /** The user who last signed in with this device. */
  knownBy: number | undefined
  codigo: string | undefined
}
export type Credentials = Origin & { login: string; clave: string }

type Found = Awaited<ReturnType<typeof findForSignIn>>

const countersOf = async (
  { db }: SegundoFactorDeps,
  usuario: Found,
  { login, ...origin }: Origin & { login: string },
) =>
  contadoresDe(
    { idUsuario: usuario?.idUsuario, isKnown: usuario?.conocida === true, login, ...origin },
    await parametrosDeAcceso(db),
  )

/**
 * Verifies a login and password. An unknown user is refused with the words, the time and the locks of a known one; only
 * after the right password does the answer say that the user is blocked, or that a code of the second factor is needed.
 * @throws {OauthFail} 400; {Fail} 429 while the login or the address is locked
 */
export async function signIn(world: SegundoFactorDeps, { clave, ...origin }: Credentials) {
  const { db } = world
  const usuario = await findForSignIn(db, origin.login, origin.direccion)
  const contadores = await countersOf(world, usuario, origin)
  await refuseLocked(db, contadores)
  await delayAfterFailures(db, contadores)

  const good = await verifyClave(clave, usuario?.claveHash)
  // Checked again: concurrent guesses may have locked it meanwhile, and then even the right password is refused.
  await refuseLocked(db, contadores)
  if (!usuario || !good) {
    await recordFailure(db, contadores)
    throw new OauthFail('invalid_grant', 'sesion.credenciales')
  }
  return admit(world, usuario, { contadores, ...origin })
}

/**
 * Verifies the user of an account at a provider, after the answer was verified. An account without a user is refused with the
 * words for an account that several might have.
 * @throws {OauthFail} 400; {Fail} 429 while the user or the address is locked
 */
export async function signInWithIdentidad(world: SegundoFactorDeps, identidad: Identidad, origin: Origin) {
  const { db } = world
  const found = await findUsuarioOf(db, identidad)
  const usuario = found && (await findForSignInById(db, found.idUsuario, origin.direccion))
  const login = identidad.correo ?? identidad.sujeto
  const contadores = await countersOf(world, usuario, { login, ...origin })
  await refuseLocked(db, contadores)
  await delayAfterFailures(db, contadores)
  if (!found || !usuario) {
    await recordFailure(db, contadores)
    throw new OauthFail('invalid_grant', 'openid.desconocido')
  }
  const { isBound } = found
  return { isBound, ...(await admit(world, usuario, { contadores, ...origin })) }
}

type Attempt = Origin & { contadores: Awaited<ReturnType<typeof countersOf>> }

/** Checks every user after the proof of who they are: they must be active, in time, and pass the second factor. */
async function admit(world: SegundoFactorDeps, usuario: NonNullable<Found>, attempt: Attempt) {
  const { db } = world
  const { contadores, codigo, direccion, knownBy } = attempt
  if (usuario.estado !== 'ACTIVO') throw new OauthFail('invalid_grant', 'sesion.usuarioBloqueado')
  if (usuario.claveVencida) throw new OauthFail('invalid_grant', 'sesion.claveVencida')
  const { idUsuario, login, claveHash } = usuario
  const second = await checkSegundoFactor(world, { idUsuario, codigo })
  if (second === 'FALTA') throw new OauthFail('mfa_required', 'segundoFactor.falta', 'codigo')
  if (second === 'MALO') {
    await recordFailure(db, contadores)
    throw new OauthFail('invalid_grant', 'segundoFactor.codigoErroneo', 'codigo')
  }
  // Only now: the right password with guessed codes must stay counted.
  await clearFailures(db, { idUsuario, direccion, knownBy })
  return { idUsuario, login, claveHash, segundoFactor: second === 'BUENO' }
}
