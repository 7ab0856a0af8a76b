import { trasladarNotas } from '#server/academico/calificacion/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

/**
 * Takes the student's progress along within a course: copies the grades. Attendance stays in its group, and
 * is counted through the origin of the enrolment.
 */
export async function carryProgress(ctx: Ctx, pair: { origen: number; destino: number }): Promise<string[]> {
  const count = await trasladarNotas(ctx, pair)
  return count > 0 ? [ctx.t('traslado.notas', { count })] : []
}
