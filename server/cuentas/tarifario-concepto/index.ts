import type { FastifyInstance } from 'fastify'

import { tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

const conceptos = table(tarifarioConcepto, {
  name: 'tarifarioConcepto',
  view: 'tarifarioConceptoFila',
  id: 'idTarifarioConcepto',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'orden',
})

export const tarifarioConceptoRoutes = (app: FastifyInstance) =>
  bind(app, tarifarioConcepto, {
    ...crud('tarifarioConcepto', conceptos),
    estado: activate('tarifarioConcepto', 'idTarifarioConcepto', conceptos),
  })
