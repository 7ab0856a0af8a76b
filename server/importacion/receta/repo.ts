import { importacionReceta, type ImportacionReceta } from '#contract/importacion/receta.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inLanguage } from '#server/core/in-language.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'

export const recetas = table(importacionReceta, {
  name: 'importacionReceta',
  view: 'importacionRecetaFila',
  id: 'idImportacionReceta',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'nombre',
  campoDe: { importacion_receta_nombre_unico: 'nombre' },
})

/** A recipe with the code that its help is found by; null of one of the institution. */
export type RecetaConCodigo = ImportacionReceta & { codigo: string | null }

/** All recipes. They are few. */
export async function allRecipes({ db }: Ctx): Promise<RecetaConCodigo[]> {
  const rows = await steady(db)
    .selectFrom('importacionRecetaFila')
    .selectAll()
    .orderBy(inLanguage('nombre'))
    .execute()
  return rows as unknown as RecetaConCodigo[]
}
