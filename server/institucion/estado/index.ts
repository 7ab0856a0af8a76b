import type { FastifyInstance } from 'fastify'

import { estado } from '#contract/institucion/estado.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { fixedCodes } from '#server/core/fixed.ts'
import { table } from '#server/core/table.ts'

export { estadosPropios } from './repo.ts'

const estados = table(estado, {
  name: 'estado',
  id: 'idEstado',
  alcance: 'LIBRE',
  texto: ['entidad', 'codigo', 'nombre'],
  defaultSort: 'entidad',
  campoDe: {
    estado_codigo_unico: 'codigo',
  },
})
const { refuseRecoding, eliminar } = fixedCodes(estados, ['entidad', 'codigo'])

const actualizar: Handler<typeof estado.actualizar> = async (ctx, { id, version, ...values }) => {
  await refuseRecoding(ctx, id, values)
  await estados.update(ctx, id, { version, values })
  return saved(ctx, 'estado', await estados.get(ctx, id))
}

export const estadoRoutes = (app: FastifyInstance) =>
  bind(app, estado, {
    ...crud('estado', estados),
    actualizar,
    eliminar,
    estado: activate('estado', 'idEstado', estados),
  })
