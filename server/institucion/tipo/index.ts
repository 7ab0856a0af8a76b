import type { FastifyInstance } from 'fastify'

import { tipo } from '#contract/institucion/tipo.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { fixedCodes } from '#server/core/fixed.ts'
import { table } from '#server/core/table.ts'

const tipos = table(tipo, {
  name: 'tipo',
  id: 'idTipo',
  alcance: 'LIBRE',
  texto: ['codigo', 'nombre'],
  defaultSort: 'categoria',
  campoDe: {
    tipo_codigo_unico: 'codigo',
    tipo_sustento_pedido: 'pideOperacion',
  },
})
const { refuseRecoding, eliminar } = fixedCodes(tipos, ['categoria', 'codigo'])

const actualizar: Handler<typeof tipo.actualizar> = async (ctx, { id, version, ...values }) => {
  await refuseRecoding(ctx, id, values)
  await tipos.update(ctx, id, { version, values })
  return saved(ctx, 'tipo', await tipos.get(ctx, id))
}

export const tipoRoutes = (app: FastifyInstance) =>
  bind(app, tipo, { ...crud('tipo', tipos), actualizar, eliminar, estado: activate('tipo', 'idTipo', tipos) })
