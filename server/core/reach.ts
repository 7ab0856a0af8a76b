import { alcanceDe } from '#contract/core/alcance.ts'
import type { Derecho } from '#contract/core/derecho.ts'
import type { Acceso } from '#contract/core/permisos.ts'

import type { Actor, Ctx } from './ctx.ts'

/** Ids of the actor and of the actor's students with one of these rights. */
const ownOf = ({ idUsuario, hijos }: Actor, rights: readonly Derecho[]) => [
  idUsuario,
  ...hijos.filter(({ derechos }) => derechos.some((one) => rights.includes(one))).map((one) => one.idUsuario),
]

/**
 * The actor with the rows that their authorities reach in an operation. `familia`: the rights of a link that open to it the
 * rows of a student.
 */
export const actorReaching = (actor: Actor, acceso: Acceso, familia: readonly Derecho[] = []): Actor => ({
  ...actor,
  alcance: alcanceDe(acceso, actor.authorities),
  propios: ownOf(actor, familia),
})

/** The context of one's own rows, and those of one's students by these rights, whatever else one may see. */
export const reachingOwn = (ctx: Ctx, familia: readonly Derecho[] = []): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, alcance: 'ALUMNO', propios: ownOf(ctx.actor, familia) },
})

/** The context of an operation that shows rows of another one: with the reach of the other. */
export const reaching = (ctx: Ctx, acceso: Acceso): Ctx => ({
  ...ctx,
  actor: actorReaching(ctx.actor, acceso),
})

/** Whether the rows of a student are of an actor who reaches only their own. */
export const isOwn = ({ alcance, propios }: Actor, idUsuario: number) =>
  alcance === 'ALUMNO' && propios.includes(idUsuario)

/** Whether an actor reaches the money of a student: all, or their own; teachers never do. */
export const reachesAccount = (actor: Actor, idUsuario: number) =>
  actor.alcance === 'TODO' || isOwn(actor, idUsuario)

/** Whether an actor may see that kind of data of a student: of all, their own, or by that right of their link. */
export const seesOf = ({ alcance, idUsuario: self, hijos }: Actor, idUsuario: number, right: Derecho) =>
  alcance !== 'ALUMNO' ||
  idUsuario === self ||
  hijos.some((one) => one.idUsuario === idUsuario && one.derechos.includes(right))

/** The student that a list of one's own rows is asked for: who has no students always gets their own. */
export const askedOf = <T>({ alcance, propios }: Actor, idUsuario: T): T | undefined =>
  alcance === 'ALUMNO' && propios.length === 1 ? undefined : idUsuario
