import type { FastifyInstance } from 'fastify'

import { mora } from '#contract/cuentas/mora.ts'
import { bind } from '#server/core/bind.ts'

import { condonar } from './condonar.ts'
import { guardarRegla, verRegla } from './regla.ts'
import { simular } from './simular.ts'

export { cobroDeMoras } from './cobrar.ts'

export const moraRoutes = (app: FastifyInstance) =>
  bind(app, mora, { regla: verRegla, guardarRegla, simular, condonar })
