import { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { cutOver } from '#server/importacion/clase/index.ts'

import { brought, lacking } from './repo.ts'

/** Counts the rows brought of each kind, in the order in which the kinds need each other. */
export const camino: Handler<typeof importacion.camino> = async (ctx) => {
  const byKind = new Map((await brought(ctx)).map((row) => [row.clase, row]))
  const faltan = await lacking(ctx)
  return {
    corte: await cutOver(ctx),
    pasos: ClaseImportacion.options.map((clase) => {
      const { filas = 0, ultima = null } = byKind.get(clase) ?? {}
      return { clase, filas, ultima, faltan: faltan[clase] ?? 0 }
    }),
  }
}
