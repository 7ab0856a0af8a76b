import { trasladarNotas } from '#server/calificacion/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

/**
 * What a student has done so far goes along when the course is the same: whatever hangs on an enrolment is copied from the
 * old one to the new one here.
 */
export async function llevarAvance(ctx: Ctx, entre: { origen: number; destino: number }) {
  await trasladarNotas(ctx, entre)
}
