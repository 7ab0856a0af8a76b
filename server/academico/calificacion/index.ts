import type { FastifyInstance } from 'fastify'

import { calificacion } from '#contract/academico/calificacion.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'

import { calificarMasiva, leerHoja } from './cargar.ts'
import { corregir } from './corregir.ts'
import { guardar } from './guardar.ts'
import { plantilla } from './plantilla.ts'
import { esquemaDe, gradedRows, grupoDe, matriculaDe } from './repo.ts'
import { reporteGrupo } from './reporte-grupo.ts'
import { reporte } from './reporte.ts'

export { planCierre } from './culminar.ts'
export { undoNotas } from './deshacer.ts'
export { gradesDoor } from './planilla.ts'
export { culminarMatriculas, trasladarNotas } from './resultado-repo.ts'

const hoja: Handler<typeof calificacion.hoja> = async (ctx, { idGrupo }) => ({
  grupo: await grupoDe(ctx, idGrupo),
  esquema: await esquemaDe(ctx, idGrupo),
  content: await gradedRows(ctx, { idGrupo }),
})

const deMatricula: Handler<typeof calificacion.deMatricula> = async (ctx, { id }) => {
  const { idMatricula, idGrupo } = await matriculaDe(ctx, id)
  const [row] = await gradedRows(ctx, { idMatriculas: [idMatricula] })
  return { ...row!, esquema: await esquemaDe(ctx, idGrupo) }
}

export const calificacionRoutes = (app: FastifyInstance) =>
  bind(app, calificacion, {
    hoja,
    guardar,
    deMatricula,
    corregir,
    calificarMasiva,
    leerHoja,
    plantilla,
    reporteGrupo,
    reporte,
  })
