import type { FastifyInstance } from 'fastify'

import { consentimiento } from '#contract/personas/consentimiento.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'

import { acceptedBy, isMinor, keepAccepted, pendingOf, textInForce } from './repo.ts'

export { acceptedBy, isMinor } from './repo.ts'

/** Refuses to sign for a person who is not the actor's by the right, or who signs for themselves. */
async function refuseUnauthorized(ctx: Ctx, idUsuario: number) {
  if (idUsuario === ctx.actor.idUsuario) return
  if (!ctx.actor.propios.includes(idUsuario)) throw noEncontrado()
  if (!(await isMinor(ctx, idUsuario))) throw new Fail('CONFLICTO', 'consentimiento.mayor')
}

const aceptar: Handler<typeof consentimiento.aceptar> = async (ctx, { numero, idUsuario: asked }) => {
  const idUsuario = asked ?? ctx.actor.idUsuario
  await refuseUnauthorized(ctx, idUsuario)
  const vigente = await textInForce(ctx)
  if (vigente?.numero !== numero) throw new Fail('CONFLICTO', 'consentimiento.otro')
  await keepAccepted(ctx, { numero, idUsuario })
  return { mensaje: ctx.t('consentimiento.aceptado') }
}

export const consentimientoRoutes = (app: FastifyInstance) =>
  bind(app, consentimiento, {
    ver: async (ctx) => ({
      vigente: await textInForce(ctx),
      ...(await pendingOf(ctx)),
      aceptados: await acceptedBy(ctx, ctx.actor.idUsuario),
    }),
    aceptar,
  })
