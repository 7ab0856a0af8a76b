import { type Alcance, WIDEST_FIRST } from '#contract/core/alcance.ts'

import type { Actor } from './ctx.ts'
import { noEncontrado } from './fail.ts'

/** Reach of an actor when an answer was kept. */
export type KeptReach = { alcance: Alcance; propios: readonly number[] }

export const keptReach = ({ alcance, propios }: Actor): KeptReach => ({ alcance, propios })

const OWNERS = new Set(['idUsuario', 'idAlumno'])

/** The owners that a call or its answer names, at any depth. */
function ownersIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    OWNERS.has(key) && Number.isInteger(Number(inner)) ? [Number(inner)] : ownersIn(inner),
  )
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
  const lost = (about.length > 0 ? about : kept.propios).filter((one) => !actor.propios.includes(one))
  if (lost.length > 0) throw noEncontrado()
}
