import type { FastifyInstance } from 'fastify'

import { nextPeriodo, periodo } from '#contract/academico/periodo.ts'
import { bind } from '#server/core/bind.ts'
import { changeState } from '#server/core/change-state.ts'
import { crud, saved } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

const periodos = table(periodo, {
  name: 'periodo',
  id: 'idPeriodo',
  alcance: 'LIBRE',
  texto: ['nombre'],
  fecha: 'fechaInicio',
  defaultSort: 'fechaInicio,desc',
})

export const periodoRoutes = (app: FastifyInstance) =>
  bind(app, periodo, {
    ...crud('periodo', periodos),
    estado: async (ctx, { idPeriodo, estado, motivo }) => {
      await changeState(ctx, { repo: periodos, entidad: 'periodo', next: nextPeriodo }, idPeriodo, {
        estado,
        motivo,
      })
      return saved(ctx, 'periodo', await periodos.get(ctx, idPeriodo))
    },
  })
