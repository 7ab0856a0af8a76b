import { type Alcance, WIDEST_FIRST } from '#contract/core/alcance.ts'
import type { Derecho } from '#contract/core/derecho.ts'

import type { Actor } from './ctx.ts'
import { noEncontrado } from './fail.ts'

/** Rights by which an answer may show more of a student than the operation asks for. */
const SIGHTS = ['veNotas', 'veDinero'] as const satisfies readonly Derecho[]

/** Reach of an actor when an answer was kept. `vistos`: rights over the data of each student, as `veNotas 12`; absent in answers kept by an earlier version. */
export type KeptReach = { alcance: Alcance; propios: readonly number[]; vistos?: readonly string[] }

const sightsOf = ({ hijos, propios }: Actor) =>
  hijos
    .filter(({ idUsuario }) => propios.includes(idUsuario))
    .flatMap(({ idUsuario, derechos }) =>
      SIGHTS.filter((one) => derechos.includes(one)).map((one) => `${one} ${idUsuario}`),
    )

export const keptReach = (actor: Actor): KeptReach => ({
  alcance: actor.alcance,
  propios: actor.propios,
  vistos: sightsOf(actor),
})

const OWNERS = new Set(['idUsuario', 'idAlumno'])

/** The owners that a call or its answer names, at any depth. */
function ownersIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    OWNERS.has(key) && Number.isInteger(Number(inner)) ? [Number(inner)] : ownersIn(inner),
  )
}

/** Whether an owner is out of the actor's reach now, or shows less of their data. */
function isLost(actor: Actor, { vistos = [] }: KeptReach, owner: number) {
  const now = sightsOf(actor)
  const seen = SIGHTS.map((one) => `${one} ${owner}`).filter((one) => vistos.includes(one))
  return !actor.propios.includes(owner) || !seen.every((one) => now.includes(one))
}

/**
 * Refuses a kept answer to an actor who reaches less than when it was given: its rows are missing for them now. A lost owner counts if the call
 * or the answer names them; a call that names no owner asks for every lost one.
 */
export function refuseLostReach(actor: Actor, kept: KeptReach | null, named: readonly unknown[]) {
  if (!kept) return
  if (WIDEST_FIRST.indexOf(actor.alcance) > WIDEST_FIRST.indexOf(kept.alcance)) throw noEncontrado()
  if (actor.alcance !== 'ALUMNO') return
  const owners = new Set(ownersIn(named))
  const about = kept.propios.filter((one) => owners.has(one))
  if ((about.length > 0 ? about : kept.propios).some((one) => isLost(actor, kept, one))) throw noEncontrado()
}
