import type { FastifyInstance } from 'fastify'

import { camino } from '#contract/consultas/camino.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'

import { type Course, readOf, readOwn, smallestShare } from './repo.ts'

const ATTENDED = new Set(['PRESENTE', 'TARDE'])

/** Counts the classes of a course. A justified one counts neither for nor against, as in the percentage of the certificate. */
function countClases({ idMatricula, clases }: Course) {
  const noted = clases.flatMap(({ asistencia }) => asistencia ?? [])
  return {
    idMatricula,
    clases,
    asistio: noted.filter((one) => ATTENDED.has(one)).length,
    contadas: noted.filter((one) => one !== 'JUSTIFICADA').length,
    quedan: clases.length - noted.length,
  }
}

const ver: Handler<typeof camino.ver> = async (ctx, { idUsuario }) => {
  const [courses, share] = [await readOwn(ctx, idUsuario), await smallestShare(ctx)]
  return {
    cursos: courses.map(countClases).map((one) => ({
      ...one,
      pide: share === null ? null : Math.ceil((share * (one.contadas + one.quedan)) / 100),
    })),
  }
}

/** The classes of the enrolments of a student that the actor reaches. */
export const clasesDe = async (ctx: Ctx, idUsuario: number) => (await readOf(ctx, idUsuario)).map(countClases)

export const caminoRoutes = (app: FastifyInstance) => bind(app, camino, { ver })
