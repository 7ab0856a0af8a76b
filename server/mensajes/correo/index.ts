import type { FastifyInstance } from 'fastify'

import { correo } from '#contract/mensajes/correo.ts'
import { bind } from '#server/core/bind.ts'

import { placeOf } from './place.ts'
import { probar } from './probar.ts'
import { outbox } from './repo.ts'

const NOWHERE = { servidor: null, cifrado: false }

export const correoRoutes = (app: FastifyInstance) =>
  bind(app, correo, {
    estado: async (ctx) => ({
      configurado: app.env.smtpUrl !== undefined,
      ...(app.env.smtpUrl ? placeOf(app.env.smtpUrl) : NOWHERE),
      ...(await outbox(ctx)),
    }),
    probar: probar(app.env),
  })
