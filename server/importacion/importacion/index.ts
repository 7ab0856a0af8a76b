import type { FastifyInstance } from 'fastify'

import { importacion } from '#contract/importacion/importacion.ts'
import { bind } from '#server/core/bind.ts'

import { acta } from './acta.ts'
import { camino } from './camino.ts'
import { cargar } from './cargar.ts'
import { cotejo } from './cotejo.ts'
import { declarado } from './declarado.ts'
import { deshacer } from './deshacer.ts'
import { hojas } from './hojas.ts'
import { leer } from './leer.ts'
import { plantilla } from './plantilla.ts'
import { rechazadas } from './rechazadas.ts'
import { searchRuns } from './repo.ts'

export const importacionRoutes = (app: FastifyInstance) =>
  bind(app, importacion, {
    hojas,
    leer,
    cargar,
    rechazadas,
    plantilla,
    buscar: searchRuns as never,
    camino,
    deshacer,
    declarado,
    cotejo,
    acta,
  })
