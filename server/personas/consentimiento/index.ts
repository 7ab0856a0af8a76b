import type { FastifyInstance } from 'fastify'

import { consentimiento } from '#contract/personas/consentimiento.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { acceptedBy, keepAccepted, textInForce } from './repo.ts'

export { acceptedBy } from './repo.ts'

const aceptar: Handler<typeof consentimiento.aceptar> = async (ctx, { numero }) => {
  const vigente = await textInForce(ctx)
  if (vigente?.numero !== numero) throw new Fail('CONFLICTO', 'consentimiento.otro')
  await keepAccepted(ctx, numero)
  return { mensaje: ctx.t('consentimiento.aceptado') }
}

export const consentimientoRoutes = (app: FastifyInstance) =>
  bind(app, consentimiento, {
    ver: async (ctx) => ({
      vigente: await textInForce(ctx),
      aceptados: await acceptedBy(ctx, ctx.actor.idUsuario),
    }),
    aceptar,
  })
