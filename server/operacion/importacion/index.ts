import type { FastifyInstance } from 'fastify'

import { importacion } from '#contract/operacion/importacion.ts'
import { bind } from '#server/core/bind.ts'

import { hojas } from './hojas.ts'

export const importacionRoutes = (app: FastifyInstance) => bind(app, importacion, { hojas })
