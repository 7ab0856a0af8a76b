import type { FastifyInstance } from 'fastify'

import { moneda } from '#contract/institucion/moneda.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

const monedas = table(moneda, {
  name: 'moneda',
  id: 'idMoneda',
  alcance: 'LIBRE',
  texto: ['codigo', 'nombre'],
  defaultSort: 'idMoneda',
  campoDe: {
    moneda_codigo_unico: 'codigo',
    moneda_codigo_iso: 'codigo',
    moneda_codigo_en_uso: 'codigo',
    moneda_retirada: 'idMoneda',
  },
})

export const monedaRoutes = (app: FastifyInstance) =>
  bind(app, moneda, { ...crud('moneda', monedas), estado: activate('moneda', 'idMoneda', monedas) })
