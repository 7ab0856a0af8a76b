import type { Razon } from '#contract/core/errors.ts'

/** The fields and sentences of a noun's constraints, by their names in the database. */
export type Constraints<Field extends string = string> = {
  /** The field of the form that each concerns: a duplicate, a reference or a check that is corrected there. */
  campoDe?: Readonly<Record<string, Field>>
  /** The reason of a check that is neither a field's nor a conflict. */
  razonDe?: Readonly<Record<string, Razon>>
}

const fields = new Map<string, string>()
const reasons = new Map<string, Razon>()

/** Registers the constraints of a noun. `table` does it for its own; a noun without `table` calls it in its repo.ts. */
export function declareConstraints({ campoDe = {}, razonDe = {} }: Constraints) {
  for (const [constraint, campo] of Object.entries(campoDe)) fields.set(constraint, campo)
  for (const [constraint, razon] of Object.entries(razonDe)) reasons.set(constraint, razon)
}

export const fieldOf = (constraint: string) => fields.get(constraint)
export const reasonOf = (constraint: string) => reasons.get(constraint)
/** Every constraint that a noun has declared. */
export const declaredConstraints = () => [...fields.keys(), ...reasons.keys()]
