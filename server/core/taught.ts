import { type RawBuilder, sql } from 'kysely'

import type { Ctx } from './ctx.ts'

/** Whether the actor reaches what this teacher teaches: all of it, or a teacher what is theirs. A student reaches none of it. */
export const taught = ({ actor }: Pick<Ctx, 'actor'>, docente: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${actor.alcance} = 'TODO' or (${actor.alcance} = 'DOCENTE' and ${docente} = ${actor.idUsuario}))`
