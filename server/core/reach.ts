import { alcanceDe } from '#contract/core/alcance.ts'
import type { Acceso } from '#contract/core/permisos.ts'

import type { Actor, Ctx } from './ctx.ts'

/** The actor with the rows that their authorities reach in an operation. */
export const actorReaching = (actor: Actor, acceso: Acceso): Actor => ({
  ...actor,
  alcance: alcanceDe(acceso, actor.authorities),
})

/** The context of an operation that shows rows of another one: with the reach of the other. */
export const reaching = (ctx: Ctx, acceso: Acceso): Ctx => ({
  ...ctx,
  actor: actorReaching(ctx.actor, acceso),
})
