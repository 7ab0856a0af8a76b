import { recordAct } from '#server/core/acts.ts'
import { NO_ACTOR } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { maskLogin } from '#server/core/log-scrub.ts'

import type { Exchange } from './exchange.ts'
import { OauthFail } from './oauth.ts'

/** Asking for the code of the second factor is no failure, nor is what the person does not want, nor a silent provider. */
const isFailure = (error: unknown) =>
  error instanceof Fail &&
  error.razon !== 'NO_DISPONIBLE' &&
  !(error instanceof OauthFail && ['mfa_required', 'access_denied'].includes(error.oauth))

export type SignedIn = { idUsuario: number; login: string; segundoFactor: boolean }

/** A sign-in is in the log and in the audit, each one, with what it was proved by. */
export async function noteSignIn(
  { world: { db }, form, direccion, log }: Exchange,
  { segundoFactor, idUsuario, login }: SignedIn,
) {
  const datos = { segundoFactor, ...(form.proveedor !== undefined && { proveedor: form.proveedor }) }
  log.info({ idUsuario, ...datos, remoteAddress: direccion }, 'signed in')
  await recordAct(db, {
    accion: 'INICIO_SESION',
    actor: { idUsuario, login },
    direccion,
    operacion: 'POST /oauth/token',
    datos,
  })
}

type Tried = { login: string; usuario: { idUsuario: number; login: string } | undefined }

/** A failed sign-in is in the log, with the login masked: a document or a password may stand in that field. */
export async function noteFailedSignIn(
  { world: { db }, direccion, log }: Exchange,
  error: unknown,
  { login, usuario }: Tried,
) {
  if (!isFailure(error)) return
  const who = usuario && { idUsuario: usuario.idUsuario }
  log.warn({ login: maskLogin(login), remoteAddress: direccion, ...who }, 'sign-in failed')
  await recordAct(db, {
    accion: 'INGRESO_FALLIDO',
    actor: usuario ?? NO_ACTOR,
    direccion,
    operacion: 'POST /oauth/token',
  })
}
