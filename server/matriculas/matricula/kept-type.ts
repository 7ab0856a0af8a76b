import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { type KeptType, keptTypes } from './kept-type-repo.ts'
import { regularType } from './repo.ts'

/** Types asked for: one for all the students, or one for each of some of them. */
export type AskedTypes = {
  idMatriculaTipo?: number | undefined
  tipos?: ReadonlyMap<number, number> | undefined
}

const refusalOf = ({ tipo, ofrecido }: KeptType) =>
  ofrecido ? undefined : new Fail('CONFLICTO', 'matricula.tipoYaNoSeOfrece', { tipo })

/**
 * Chooses the type of enrolment of each student: the asked one, or else the one of their last enrolment, so that a scholarship goes
 * on; without any, the regular type. A type that is not offered any more is refused, because another price must be asked for.
 */
export async function typesOf(ctx: Ctx, alumnos: number[], { idMatriculaTipo, tipos }: AskedTypes) {
  const types = new Map<number, number>()
  const refused = new Map<number, Fail>()
  const open = alumnos.filter((alumno) => {
    const asked = tipos?.get(alumno) ?? idMatriculaTipo
    if (asked !== undefined) types.set(alumno, asked)
    return asked === undefined
  })
  const kept = open.length > 0 ? await keptTypes(ctx, open) : new Map<number, KeptType>()
  const regular = open.some((alumno) => !kept.has(alumno)) ? await regularType(ctx) : 0
  for (const alumno of open) {
    const had = kept.get(alumno)
    const refusal = had && refusalOf(had)
    if (refusal) refused.set(alumno, refusal)
    types.set(alumno, had?.idMatriculaTipo ?? regular)
  }
  return { types, refused }
}
