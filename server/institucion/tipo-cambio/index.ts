import type { FastifyInstance } from 'fastify'

import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'

import { hangingOnTipoCambio } from './dependents-repo.ts'
import { pegar } from './pegar.ts'
import { tipoCambios } from './repo.ts'

export const tipoCambioRoutes = (app: FastifyInstance) =>
  bind(app, tipoCambio, { ...crud('tipoCambio', tipoCambios), pegar }, hangingOnTipoCambio)
