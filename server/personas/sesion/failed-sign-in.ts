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

type Tried = { login: string; usuario: { idUsuario: number; login: string } | undefined }

/** A failed sign-in is in the log, with the login masked: a document or a password may stand in that field. */
export async function noteFailedSignIn(
  { world: { db }, direccion, warn }: Exchange,
  error: unknown,
  { login, usuario }: Tried,
) {
  if (!isFailure(error)) return
  const who = usuario && { idUsuario: usuario.idUsuario }
  warn({ login: maskLogin(login), remoteAddress: direccion, ...who }, 'sign-in failed')
  await recordAct(db, {
    accion: 'INGRESO_FALLIDO',
    actor: usuario ?? NO_ACTOR,
    direccion,
    operacion: 'POST /oauth/token',
  })
}
