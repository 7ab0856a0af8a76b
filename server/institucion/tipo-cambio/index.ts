import type { FastifyInstance } from 'fastify'

import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

import { hangingOnTipoCambio } from './dependents-repo.ts'

const tipoCambios = table(tipoCambio, {
  name: 'tipoCambio',
  view: 'tipoCambioFila',
  id: 'idTipoCambio',
  alcance: 'LIBRE',
  texto: 'texto',
  fecha: 'fecha',
  defaultSort: 'fecha,desc',
  campoDe: {
    tipo_cambio_unico: 'fecha',
    tipo_cambio_futuro: 'fecha',
    tipo_cambio_propia: 'idMoneda',
    tipo_cambio_positivo: 'venta',
    tipo_cambio_lejano: 'venta',
  },
})

export const tipoCambioRoutes = (app: FastifyInstance) =>
  bind(app, tipoCambio, crud('tipoCambio', tipoCambios), hangingOnTipoCambio)
