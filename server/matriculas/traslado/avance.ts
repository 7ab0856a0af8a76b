import { trasladarNotas } from '#server/academico/calificacion/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

/**
 * What a student has done so far goes along when the course is the same: their grades are copied. Their attendance stays
 * where it was taken, and is counted through the enrolment that this one comes from.
 */
export async function llevarAvance(ctx: Ctx, entre: { origen: number; destino: number }): Promise<string[]> {
  const count = await trasladarNotas(ctx, entre)
  return count > 0 ? [ctx.t('traslado.notas', { count })] : []
}
