import type { Permiso } from '#contract/core/permisos.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { requireRecent } from '#server/personas/sesion/index.ts'

const MAY_FORGIVE: Permiso = 'per_cuenta_anular'

/**
 * Refuses an act that leaves a charge owing less than was agreed, or that takes confirmed money off one, without the right to
 * annul, a reason and a recent password: the effect needs them, whatever the act (decision 146). Returns the reason.
 */
export async function requireForgiving(ctx: Ctx, motivo: string | null | undefined): Promise<string> {
  if (!ctx.actor.authorities.has(MAY_FORGIVE)) throw new Fail('SIN_PERMISO', 'cuenta.sinPermisoDeCondonar')
  if (!motivo) throw new FailCampo('motivo', 'cuenta.faltaMotivo')
  // A task asked for the password when it was ordered.
  if (!ctx.batch) await requireRecent(ctx)
  return motivo
}

type Paid = { pagado: string | number }

/** The same, for an act that has left a charge with less confirmed money: it may be lowered then, and its money returned. */
export async function requireForUnpaid(
  ctx: Ctx,
  { before, after, motivo }: { before: Paid; after: Paid; motivo: string | null | undefined },
) {
  if (Number(after.pagado) < Number(before.pagado)) await requireForgiving(ctx, motivo)
}
