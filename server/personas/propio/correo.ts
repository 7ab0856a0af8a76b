import { addresses } from '#contract/core/addresses.ts'
import type { propio } from '#contract/personas/propio.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { writeAs } from '#server/core/write.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { contadoresDeCorreo, countWithinLimits } from '#server/personas/acceso/index.ts'
import { deleteResetLinks, huellaOf, newMailedCode } from '#server/personas/clave/index.ts'

import { keepPendingCorreo, queuePrivateMail, readPropio, setCorreo, spendCorreoLink } from './repo.ts'

const LINK_HOURS = 24

/** Mails a link to the new address. Until it is opened, the present address stays. */
export const cambiarCorreo =
  (urlPublica: string): Handler<typeof propio.cambiarCorreo> =>
  async (ctx, { correo }) => {
    const { db, actor, direccion, t } = ctx
    const { correo: present } = await readPropio(ctx)
    if (present?.toLowerCase() === correo.toLowerCase()) throw new FailCampo('correo', 'propio.correoIgual')
    if (!(await countWithinLimits(db, contadoresDeCorreo(actor.idUsuario, direccion))))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'propio.correoSeguido')
    const codigo = newMailedCode()
    await keepPendingCorreo(ctx, { huella: huellaOf(codigo), correo, horas: LINK_HOURS })
    const { nombre } = await institucion(db)
    const enlace = `${urlPublica}${addresses.correo}?codigo=${codigo}`
    await queuePrivateMail(db, {
      destino: correo,
      asunto: t('propio.correoAsunto', { institucion: nombre }),
      cuerpo: t('propio.correoCuerpo', { institucion: nombre, enlace, horas: LINK_HOURS }),
    })
    return { mensaje: t('propio.correoEnviado', { correo, horas: LINK_HOURS }) }
  }

/** Opening the link proves access to the new mailbox. The former address is told, so that a theft does not go unseen. */
export const confirmarCorreo: Handler<typeof propio.confirmarCorreo> = async ({ db, t }, { codigo }) => {
  const changed = await spendCorreoLink(db, huellaOf(codigo))
  if (!changed) throw new Fail('VALIDACION', 'propio.enlaceVencido')
  const { login, correo, anterior } = changed
  await writeAs(db, login)
  await setCorreo(db, changed)
  // Links to a new password that went to the former address stop working.
  await deleteResetLinks(db, changed.idUsuario)
  const { nombre } = await institucion(db)
  if (anterior)
    await queuePrivateMail(db, {
      destino: anterior,
      asunto: t('propio.avisoAsunto', { institucion: nombre }),
      cuerpo: t('propio.avisoCuerpo', { institucion: nombre, login, correo }),
    })
  return { mensaje: t('propio.correoCambiado', { correo }) }
}
