import type { FastifyInstance } from 'fastify'

import { estado } from '#contract/institucion/estado.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { fixedCodes } from '#server/core/fixed.ts'
import { table } from '#server/core/table.ts'

import { hangingOnEstado } from './dependents-repo.ts'

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
const { eliminar } = fixedCodes(estados)

export const estadoRoutes = (app: FastifyInstance) =>
  bind(
    app,
    estado,
    {
      ...crud('estado', estados),
      eliminar,
      estado: activate('estado', 'idEstado', estados),
    },
    hangingOnEstado,
  )
