import type { calificacion } from '#contract/academico/calificacion.ts'
import { XLSX } from '#contract/core/list-file.ts'
import type { Handler } from '#server/core/ctx.ts'
import { writeXlsx } from '#server/core/planilla/index.ts'
import { membrete } from '#server/institucion/institucion/index.ts'
import { imprimir } from '#server/institucion/papel/index.ts'

import { redactarActa } from './acta.ts'
import { hojaEnColumnas } from './hoja.ts'
import { esquemaDe, gradedRows, grupoDe, readNow } from './repo.ts'

/** The sheet of a group to download: as a spreadsheet, or on paper to be signed. */
export const reporteGrupo: Handler<typeof calificacion.reporteGrupo> = async (ctx, { idGrupo, formato }) => {
  const grupo = await grupoDe(ctx, idGrupo)
  const esquema = await esquemaDe(ctx, idGrupo)
  const content = await gradedRows(ctx, { idGrupo })
  const nombre = `${ctx.t('calificacion.archivo')}-${grupo.codigo}.${formato}`
  if (formato === 'pdf') {
    const hoja = { grupo, esquema, content, casa: await membrete(ctx), instante: await readNow(ctx) }
    return { nombre, tipo: 'application/pdf', datos: await imprimir(redactarActa(ctx, hoja)) }
  }
  const { columnas, filaDe } = hojaEnColumnas(ctx, esquema, { resultado: true })
  const datos = writeXlsx({ columnas, filas: content.map(filaDe), hoja: ctx.t('calificacion.hoja') })
  return { nombre, tipo: XLSX, datos }
}
