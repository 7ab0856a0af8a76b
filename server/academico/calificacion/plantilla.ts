import type { calificacion } from '#contract/academico/calificacion.ts'
import { XLSX } from '#contract/core/list-file.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { writeXlsx } from '#server/core/planilla/index.ts'

import { hojaEnColumnas } from './hoja.ts'
import { esquemaDe, gradedRows, grupoDe } from './repo.ts'

/** The sheet to fill in: the active enrolments, with their present grades. */
export const plantilla: Handler<typeof calificacion.plantilla> = async (ctx, { id }) => {
  const { codigo } = await grupoDe(ctx, id)
  const esquema = await esquemaDe(ctx, id)
  if (!esquema) throw new Fail('CONFLICTO', 'calificacion.sinEsquema')
  const { columnas, filaDe } = hojaEnColumnas(ctx, esquema, { resultado: false })
  const rows = (await gradedRows(ctx, { idGrupo: id })).filter(({ estado }) => estado === 'ACTIVA')
  return {
    nombre: `${ctx.t('calificacion.archivo')}-${codigo}.xlsx`,
    tipo: XLSX,
    datos: writeXlsx({ columnas, filas: rows.map(filaDe), hoja: ctx.t('calificacion.hoja') }),
  }
}
