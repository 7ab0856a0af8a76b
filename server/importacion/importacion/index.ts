import type { FastifyInstance } from 'fastify'

import { importacion } from '#contract/importacion/importacion.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { CLASES } from '#server/importacion/clase/index.ts'
import { readingOf, readSheet } from '#server/institucion/hoja/index.ts'

import { acta } from './acta.ts'
import { camino } from './camino.ts'
import { cargar } from './cargar.ts'
import { cotejo } from './cotejo.ts'
import { deshacer } from './deshacer.ts'
import { hojas } from './hojas.ts'
import { plantilla } from './plantilla.ts'
import { doorOf } from './puerta.ts'
import { searchRuns } from './repo.ts'

const leer: Handler<typeof importacion.leer> = async (ctx, { archivo, clase, ...choices }) => {
  const door = await doorOf(ctx, CLASES[clase])
  return readingOf(ctx, door, await readSheet(ctx, archivo, door, { list: true, ...choices }))
}

export const importacionRoutes = (app: FastifyInstance) =>
  bind(app, importacion, {
    hojas,
    leer,
    cargar,
    plantilla,
    buscar: searchRuns as never,
    camino,
    deshacer,
    cotejo,
    acta,
  })
