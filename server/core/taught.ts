import { type RawBuilder, sql } from 'kysely'

import type { Ctx } from './ctx.ts'

/**
 * SQL condition: the actor reaches rows of this teacher. Full scope reaches all, a teacher only their own, a
 * student none.
 */
export const reachesTeacher = (
  { actor }: Pick<Ctx, 'actor'>,
  docente: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`(${actor.alcance} = 'TODO' or (${actor.alcance} = 'DOCENTE' and ${docente} = ${actor.idUsuario}))`
