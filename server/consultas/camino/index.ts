import type { FastifyInstance } from 'fastify'

import { camino } from '#contract/consultas/camino.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'

import { readCourses, smallestShare } from './repo.ts'

const ATTENDED = new Set(['PRESENTE', 'TARDE'])

/** A justified class is not counted, so it lowers what is asked too: as the percentage of the certificate is made. */
const ver: Handler<typeof camino.ver> = async (ctx, { idUsuario }) => {
  const { propios } = ctx.actor
  const alumnos = idUsuario === undefined ? propios : propios.filter((one) => one === idUsuario)
  const [courses, share] = [await readCourses(ctx, alumnos), await smallestShare(ctx)]
  return {
    cursos: courses.map(({ idMatricula, clases }) => {
      const noted = clases.flatMap(({ asistencia }) => asistencia ?? [])
      const contadas = noted.filter((one) => one !== 'JUSTIFICADA').length
      const asistio = noted.filter((one) => ATTENDED.has(one)).length
      const quedan = clases.length - noted.length
      const pide = share === null ? null : Math.ceil((share * (contadas + quedan)) / 100)
      return { idMatricula, clases, asistio, contadas, quedan, pide }
    }),
  }
}

export const caminoRoutes = (app: FastifyInstance) => bind(app, camino, { ver })
