import type { FastifyInstance } from 'fastify'

import { corrida } from '#contract/matriculas/corrida.ts'
import { bind } from '#server/core/bind.ts'

import { deshacer } from './deshacer.ts'

export { sealEnrolled } from './alta-repo.ts'
export { type Corrida, type ResultadoDeAccion, runEach, runOne } from './run-each.ts'

export const corridaRoutes = (app: FastifyInstance) => bind(app, corrida, { deshacer })
