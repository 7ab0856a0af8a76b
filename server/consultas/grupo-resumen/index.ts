import type { FastifyInstance } from 'fastify'

import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { control } from '#contract/consultas/control.ts'
import { grupoResumen } from '#contract/consultas/grupo-resumen.ts'
import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { countOpenOfGroup } from '#server/academico/incidencia/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { reaching } from '#server/core/reach.ts'

import {
  countMissingGrades,
  countWaiting,
  readAttendance,
  readClases,
  readDinero,
  readProximaClase,
  reachesGroup,
} from './repo.ts'

const ver: Handler<typeof grupoResumen.ver> = async (ctx, { id }) => {
  if (!(await reachesGroup(ctx, id))) throw noEncontrado()
  /** A part of the answer, for readers of `from` who reach the group by it. */
  const part = async <T>(from: Op, read: (of: typeof ctx, id: number) => Promise<T>) => {
    if (!opens(from.permiso, ctx.actor.authorities)) return null
    const of = reaching(ctx, from.permiso)
    const reaches = of.actor.alcance === ctx.actor.alcance || (await reachesGroup(of, id))
    return reaches ? read(of, id) : null
  }
  const [clases, proximaClase, asistencia, notasFaltan, enEspera, incidencias, dinero] = await Promise.all([
    part(clase.buscar, readClases),
    part(clase.buscar, readProximaClase),
    part(clase.asistencias, readAttendance),
    part(calificacion.hoja, countMissingGrades),
    part(espera.buscar, countWaiting),
    part(incidencia.buscar, countOpenOfGroup),
    part(control.matriculas, readDinero),
  ])
  return { clases, proximaClase, asistencia, notasFaltan, enEspera, incidencias, dinero }
}

export const grupoResumenRoutes = (app: FastifyInstance) => bind(app, grupoResumen, { ver })
