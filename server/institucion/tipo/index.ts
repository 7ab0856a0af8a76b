import type { FastifyInstance } from 'fastify'

import { tipo } from '#contract/institucion/tipo.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { fixedCodes } from '#server/core/fixed.ts'
import { table } from '#server/core/table.ts'

import { hangingOnTipo } from './dependents-repo.ts'

const tipos = table(tipo, {
  name: 'tipo',
  id: 'idTipo',
  alcance: 'LIBRE',
  texto: ['codigo', 'nombre'],
  defaultSort: 'categoria',
  campoDe: {
    tipo_codigo_unico: 'codigo',
    tipo_nombre_unico: 'nombreUnico',
    tipo_sustento_pedido: 'pideOperacion',
  },
})
const { eliminar } = fixedCodes(tipos)

const actualizar =
  (app: FastifyInstance): Handler<typeof tipo.actualizar> =>
  async (ctx, { id, version, ...values }) => {
    const { sustento } = await tipos.get(ctx, id)
    if (values.sustento !== sustento) await app.requireRecent(ctx)
    await tipos.update(ctx, id, { version, values })
    return saved(ctx, 'tipo', await tipos.get(ctx, id))
  }

export const tipoRoutes = (app: FastifyInstance) =>
  bind(
    app,
    tipo,
    {
      ...crud('tipo', tipos),
      actualizar: actualizar(app),
      eliminar,
      estado: activate('tipo', 'idTipo', tipos),
    },
    hangingOnTipo,
  )
