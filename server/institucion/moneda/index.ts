import type { FastifyInstance } from 'fastify'

import { moneda } from '#contract/institucion/moneda.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { declareConstraints } from '#server/core/constraints.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

import { hangingOnMoneda } from './dependents-repo.ts'

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
    moneda_decimales_en_uso: 'decimales',
    moneda_retirada: 'idMoneda',
  },
})

// Amounts of every noun.
declareConstraints({ campoDe: { monto_decimales: 'monto' } })

export const monedaRoutes = (app: FastifyInstance) =>
  bind(
    app,
    moneda,
    { ...crud('moneda', monedas), estado: activate('moneda', 'idMoneda', monedas) },
    hangingOnMoneda,
  )
