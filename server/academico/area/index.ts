import type { FastifyInstance } from 'fastify'

import { area } from '#contract/academico/area.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

const areas = table(area, {
  name: 'area',
  id: 'idArea',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'nombre',
  campoDe: {
    area_nombre_unico: 'nombre',
  },
})

export const areaRoutes = (app: FastifyInstance) =>
  bind(app, area, { ...crud('area', areas), estado: activate('area', 'idArea', areas) })
