import type { Clave } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { translator } from '#server/core/words.ts'
import type { MovedApplications } from '#server/cuentas/cuenta/index.ts'

import { countMoved, remakeMoved } from './trasladar-repo.ts'

/** A note says its reason in the language of the country. */
const t = translator('es')

/**
 * Makes a note and another document for the payments that have a comprobante naming the charges their money was moved from; a
 * preview only counts them. Money does not move. Last of a transaction: it locks the series. Returns the payments, with how many
 * documents were replaced.
 */
export async function replaceMoved(ctx: Ctx, moved: MovedApplications, reason: Clave, motivo = '') {
  if (moved.takenOff.length === 0) return []
  return ctx.simular ? countMoved(ctx, moved) : remakeMoved(ctx, moved, t(reason, { motivo }))
}
