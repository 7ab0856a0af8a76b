import type { FastifyInstance } from 'fastify'

import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import { table } from '#server/core/table.ts'

import { hangingOnEsquema } from './dependents-repo.ts'

const esquemas = table(calificacionEsquema, {
  name: 'calificacionEsquema',
  id: 'idCalificacionEsquema',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'nombre',
  campoDe: {
    calificacion_esquema_nombre_unico: 'nombre',
    esquema_escala: 'notaAprobatoria',
  },
})

export const calificacionEsquemaRoutes = (app: FastifyInstance) =>
  bind(
    app,
    calificacionEsquema,
    {
      ...crud('calificacionEsquema', esquemas),
      estado: activate('calificacionEsquema', 'idCalificacionEsquema', esquemas),
    },
    hangingOnEsquema,
  )
