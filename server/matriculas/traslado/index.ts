import type { FastifyInstance } from 'fastify'

import { traslado } from '#contract/matriculas/traslado.ts'
import { bind } from '#server/core/bind.ts'

import { trasladar, trasladarVarias } from './trasladar.ts'

export const trasladoRoutes = (app: FastifyInstance) => bind(app, traslado, { trasladar, trasladarVarias })
