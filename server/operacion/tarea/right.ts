import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { type KeptReach, refuseLostReach } from '#server/core/kept-reach.ts'
import { actorReaching } from '#server/core/reach.ts'

/** Request of a task with the reach that it was started with, null if an earlier version kept it. */
export type KeptTask = { operacion: string; entrada: unknown; resultado?: unknown; alcance: KeptReach | null }

/** Refuses a task to its user without the operation's authority now, or with less reach than when it was started (decision 228). */
export function requireRight(
  { operations }: { operations: readonly Op[] },
  { actor }: Ctx,
  { operacion, entrada, resultado, alcance }: KeptTask,
) {
  const op = operations.find(({ method, path }) => `${method} ${path}` === operacion)
  if (!op || !opens(op.permiso, actor.authorities)) throw noEncontrado()
  refuseLostReach(actorReaching(actor, op.permiso, op.familia), alcance, [entrada, resultado])
}

export function hasRight(...args: Parameters<typeof requireRight>): boolean {
  try {
    requireRight(...args)
    return true
  } catch (error) {
    if (error instanceof Fail) return false
    throw error
  }
}
