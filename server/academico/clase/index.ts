import type { FastifyInstance } from 'fastify'

import { clase } from '#contract/academico/clase.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { searchAttendance } from './asistencia-repo.ts'
import { asistencia, hoja } from './asistencia.ts'
import { readCalendar } from './calendario-repo.ts'
import { refuseClash } from './frases.ts'
import { generar } from './generar.ts'
import { matriz } from './matriz-repo.ts'
import { actualizar, cancelar, eliminar, guardar, reprogramar } from './mover.ts'
import { aulasEnUso, clases, teacherClashOf } from './repo.ts'

export { LIVE } from './asistencia-repo.ts'
export { excuse, lockClass } from './excuse.ts'
export { refuseClosed } from './mover.ts'

/** Refuses a new teacher who is busy at the hour of a class still to be given. */
export const refuseBusyTeacher = async (ctx: Ctx, idGrupo: number) =>
  refuseClash(ctx, await teacherClashOf(ctx, idGrupo))

export const claseRoutes = (app: FastifyInstance) =>
  bind(app, clase, {
    ...crud('clase', clases),
    guardar,
    actualizar,
    eliminar,
    generar,
    reprogramar,
    cancelar,
    hoja,
    asistencia,
    matriz,
    asistencias: searchAttendance,
    calendario: readCalendar,
    aulas: async (ctx) => ({ content: await aulasEnUso(ctx) }),
  })
