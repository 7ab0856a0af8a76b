import type { baja } from '#contract/mensajes/baja.ts'
import type { Handler } from '#server/core/ctx.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import { fichaPropia, preferenciasDe, resubscribe, suscripcionDe, unsubscribe } from './unsubscribe-repo.ts'

/** Shows the subscription without naming its reader: the mail may have been forwarded. */
export const seeSubscription: Handler<typeof baja.ver> = async (ctx, { ficha }) => {
  const { tema, baja: left } = await suscripcionDe(ctx, ficha)
  const { nombre } = await institucion(ctx.db)
  return { institucion: nombre, tema, baja: left }
}

export const changeByTicket: Handler<typeof baja.guardar> = async (ctx, { ficha, volver }) => {
  const found = await suscripcionDe(ctx, ficha)
  if (volver) await resubscribe(ctx, ficha)
  else await unsubscribe(ctx, ficha, found)
  return seeSubscription(ctx, { ficha })
}

export const seeOwn: Handler<typeof baja.propias> = preferenciasDe

/** Subscribes or unsubscribes the actor. Mails without a theme, such as receipts, are always sent. */
export const elegir: Handler<typeof baja.elegir> = async (ctx, { tema, baja: left }) => {
  const ficha = await fichaPropia(ctx, tema)
  if (left) await unsubscribe(ctx, ficha, { idUsuario: ctx.actor.idUsuario, tema, baja: left })
  else await resubscribe(ctx, ficha)
  const mensaje = ctx.t(left ? 'preferencia.dejada' : 'preferencia.vuelta', { tema: ctx.t(`tema.${tema}`) })
  return { mensaje, ...(await preferenciasDe(ctx)) }
}
