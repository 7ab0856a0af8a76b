import type { Clave } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { translatorFor } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import { hasPeer, queueNotice, readIdioma } from './repo.ts'

/** Refuses an act of a user on themselves that decides what they may do or by which name they are known: another user does it. */
export function refuseOwn({ actor }: Ctx, idUsuario: number, clave: Clave) {
  if (idUsuario === actor.idUsuario) throw new Fail('SIN_PERMISO', clave)
}

/** The same of their login and profile. A user without any who could do it is told how to get one. */
export async function refuseOwnName(ctx: Ctx, idUsuario: number) {
  if (idUsuario !== ctx.actor.idUsuario) return
  refuseOwn(ctx, idUsuario, (await hasPeer(ctx)) ? 'usuario.impidePropio' : 'usuario.impidePropioSolo')
}

type Acceso = { idUsuario: number; login: string; correo: string | null }

/** Tells the user, at the address they had and in their language, that staff changed the login or the address by which they sign in. */
export async function tellOwner(
  { db }: Ctx,
  antes: Acceso,
  ahora: { login: string; correo?: string | null },
) {
  if (!antes.correo) return
  const { nombre, idioma } = await institucion(db)
  const t = translatorFor(await readIdioma(db, antes.idUsuario), idioma)
  const frases = { institucion: nombre, antes: antes.login, login: ahora.login, correo: ahora.correo ?? '—' }
  if (ahora.login !== antes.login)
    await queueNotice(db, antes.correo, {
      asunto: t('usuario.avisoLoginAsunto', frases),
      cuerpo: t('usuario.avisoLoginCuerpo', frases),
    })
  if (ahora.correo !== undefined && ahora.correo !== antes.correo)
    await queueNotice(db, antes.correo, {
      asunto: t('propio.avisoAsunto', frases),
      cuerpo: t('propio.avisoCuerpo', frases),
    })
}
