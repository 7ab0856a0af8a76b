import type { Ctx } from '#server/core/ctx.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

/** The first day of this program: what came before is history. Null while no day is set. */
export async function cutOver({ db }: Ctx): Promise<string | null> {
  const { 'importacion.corte': corte } = await readSettings(db, ['importacion.corte'])
  return corte || null
}
