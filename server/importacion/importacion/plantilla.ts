import { XLSX } from '#contract/core/list-file.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { writeXlsx } from '#server/core/planilla/index.ts'
import { CLASES } from '#server/importacion/clase/index.ts'

import { doorOf } from './puerta.ts'

/** An empty sheet of a kind, with the headings of its fields. */
export const plantilla: Handler<typeof importacion.plantilla> = async (ctx, { clase }) => {
  const { campos } = await doorOf(ctx, CLASES[clase])
  const columnas = campos.map(({ titulo }) => ({ titulo, tipo: 'texto' as const }))
  const hoja = ctx.t(`importacion.clase.${clase}`)
  return {
    nombre: `${hoja.toLowerCase()}.xlsx`,
    tipo: XLSX,
    datos: writeXlsx({ hoja, columnas, filas: [] }),
  }
}
