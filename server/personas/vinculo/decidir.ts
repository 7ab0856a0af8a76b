import type { vinculo } from '#contract/personas/vinculo.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { translator, translatorFor } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { queueNotice } from '#server/personas/usuario/index.ts'

import { type Decided, endOwnLink, keepLink, lockOwn } from './repo.ts'

/** Tells an adult that their link ended, in their language; the bell tells it too. */
async function tellAdult(ctx: Ctx, { correo, idioma, ...names }: Decided) {
  if (!correo) return
  const casa = await institucion(ctx.db)
  const t = translatorFor(idioma, casa.idioma)
  const datos = { ...names, institucion: casa.nombre }
  await queueNotice(ctx.db, correo, {
    asunto: t('vinculo.finAsunto', datos),
    cuerpo: t('vinculo.finCuerpo', datos),
  })
}

/**
 * Keeps or ends the link of an adult, as its student of age decides.
 * @throws for the link of another student, of a minor, of a contact, or one that is over or without access: it is missing
 */
export const decidir: Handler<typeof vinculo.decidir> = async (ctx, { idVinculo, mantiene }) => {
  const link = await lockOwn(ctx, idVinculo)
  if (!link) throw noEncontrado()
  const { nombre } = link
  if (mantiene) {
    await keepLink(ctx, idVinculo)
    return { mensaje: ctx.t('vinculo.mantenidoHecho', { nombre }) }
  }
  const { idioma } = await institucion(ctx.db)
  await endOwnLink(ctx, idVinculo, translator(idioma)('vinculo.finMotivo'))
  await tellAdult(ctx, link)
  return { mensaje: ctx.t('vinculo.finHecho', { nombre }) }
}
