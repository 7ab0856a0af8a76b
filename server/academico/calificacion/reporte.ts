import type { calificacion } from '#contract/academico/calificacion.ts'
import { XLSX } from '#contract/core/list-file.ts'
import type { Handler } from '#server/core/ctx.ts'
import { writeXlsx } from '#server/core/planilla/index.ts'
import { stateName } from '#server/core/table.ts'
import { hoy } from '#server/core/today.ts'

import { condicionDe } from './hoja.ts'
import { type FilaDeReporte, loteDeReporte } from './reporte-repo.ts'

const COLUMNS = [
  'periodo',
  'area',
  'curso',
  'grupo',
  'docente',
  'columnaMatricula',
  'columnaDocumento',
  'columnaAlumno',
  'estado',
  'notas',
  'notaFinal',
  'condicion',
] as const

/** The grades of every enrolment of the filter, one row each, streamed from the database. */
export const reporte: Handler<typeof calificacion.reporte> = async (ctx, filtro) => {
  const { t } = ctx
  const cells = (row: FilaDeReporte): unknown[] => [
    row.periodo,
    row.area,
    row.curso,
    row.grupo,
    row.docente,
    row.codigo,
    row.numeroDocumento,
    row.alumno,
    stateName(ctx, 'matricula', row.estado),
    row.notas,
    row.notaFinal === null ? null : Number(row.notaFinal),
    t(condicionDe(row)),
  ]
  const first = await loteDeReporte(ctx, filtro, 0)
  async function* filas() {
    for (let rows = first; rows.length > 0; rows = await loteDeReporte(ctx, filtro, rows.at(-1)!.idMatricula))
      yield rows.map(cells)
  }
  const columnas = COLUMNS.map((name) => ({
    titulo: t(`calificacion.${name}`),
    tipo: name === 'notaFinal' ? ('numero' as const) : ('texto' as const),
  }))
  return {
    nombre: `${t('calificacion.archivo')}-${await hoy(ctx)}.xlsx`,
    tipo: XLSX,
    datos: writeXlsx({ columnas, filas: filas(), hoja: t('calificacion.hoja') }),
  }
}
