import type { FastifyInstance } from 'fastify'

import { correo } from '#contract/mensajes/correo.ts'
import { bind } from '#server/core/bind.ts'

import { mailServerOf } from './place.ts'
import { probar } from './probar.ts'
import { readOutbox } from './repo.ts'

const NO_SERVER = { servidor: null, cifrado: false }

export const correoRoutes = (app: FastifyInstance) =>
  bind(app, correo, {
    estado: async (ctx) => ({
      configurado: app.env.smtpUrl !== undefined,
      ...(app.env.smtpUrl ? mailServerOf(app.env.smtpUrl) : NO_SERVER),
      ...(await readOutbox(ctx)),
    }),
    probar: probar(app.env),
  })
