import { addresses } from '#contract/core/addresses.ts'
import type { sesion } from '#contract/personas/sesion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import {
  clearFailures,
  contadoresDeOlvido,
  countWithinLimits,
  endSessions,
} from '#server/personas/acceso/index.ts'
import {
  huellaOf,
  newMailedCode,
  queueResetMail,
  requirePresentClave,
  requireStrongClave,
  setClave,
  spendResetLink,
} from '#server/personas/clave/index.ts'

import { findUsuario } from './repo.ts'

const LINK_MINUTES = 30
const CAMPO = 'claveNueva'

/** Changes the actor's password, given the present one. Every other session of the user ends. */
export const cambiarClave: Handler<typeof sesion.cambiarClave> = async (ctx, { claveActual, claveNueva }) => {
  const { db, actor, t } = ctx
  const usuario = await findUsuario(db, actor.idUsuario)
  await requirePresentClave(ctx, { campo: 'claveActual', clave: claveActual, hash: usuario.claveHash })
  if (claveNueva.normalize() === claveActual.normalize()) throw new FailCampo(CAMPO, 'clave.igual')
  await requireStrongClave(db, usuario, { campo: CAMPO, clave: claveNueva })
  await setClave(db, actor.idUsuario, claveNueva)
  await endSessions(db, actor.idUsuario, actor.idSesion)
  return { mensaje: t('clave.cambiada') }
}

/** Mails a reset link. The answer and the time it takes do not reveal whether the user exists. */
export const olvidarClave =
  (urlPublica: string): Handler<typeof sesion.olvidarClave> =>
  async ({ db, direccion, t }, { login }) => {
    if (await countWithinLimits(db, contadoresDeOlvido(login, direccion))) {
      const codigo = newMailedCode()
      const { nombre } = await institucion(db)
      const enlace = `${urlPublica}${addresses.clave}?codigo=${codigo}`
      await queueResetMail(db, login, {
        huella: huellaOf(codigo),
        minutes: LINK_MINUTES,
        asunto: t('clave.olvidoAsunto', { institucion: nombre }),
        cuerpo: t('clave.olvidoCuerpo', { institucion: nombre, enlace, minutos: LINK_MINUTES }),
      })
    }
    return { mensaje: t('clave.olvidoEnviado', { minutos: LINK_MINUTES }) }
  }

/** Sets a new password by a mailed link, which proves access to the mailbox. Every session of the user ends. */
export const nuevaClave: Handler<typeof sesion.nuevaClave> = async (
  { db, direccion, t },
  { codigo, claveNueva },
) => {
  const idUsuario = await spendResetLink(db, huellaOf(codigo))
  if (idUsuario === undefined) throw new Fail('VALIDACION', 'clave.enlaceVencido')
  await requireStrongClave(db, await findUsuario(db, idUsuario), { campo: CAMPO, clave: claveNueva })
  await setClave(db, idUsuario, claveNueva)
  await endSessions(db, idUsuario, null)
  await clearFailures(db, { idUsuario, direccion })
  return { mensaje: t('clave.cambiada') }
}
