import type { FastifyInstance } from 'fastify'

import { moneda } from '#contract/institucion/moneda.ts'
import { bind } from '#server/core/bind.ts'
import { table } from '#server/core/table.ts'

const monedas = table(moneda, {
  name: 'moneda',
  id: 'idMoneda',
  alcance: 'LIBRE',
  texto: ['codigo', 'nombre'],
  defaultSort: 'idMoneda',
})

export const monedaRoutes = (app: FastifyInstance) =>
  bind(app, moneda, { ver: (ctx, { id }) => monedas.get(ctx, id), buscar: monedas.search })
