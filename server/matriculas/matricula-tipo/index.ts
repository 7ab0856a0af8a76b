import type { FastifyInstance } from 'fastify'

import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { bind } from '#server/core/bind.ts'
import { table } from '#server/core/table.ts'

const matriculaTipos = table(matriculaTipo, {
  name: 'matriculaTipo',
  id: 'idMatriculaTipo',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'idMatriculaTipo',
})

export const matriculaTipoRoutes = (app: FastifyInstance) =>
  bind(app, matriculaTipo, {
    ver: (ctx, { id }) => matriculaTipos.get(ctx, id),
    buscar: matriculaTipos.search,
  })
