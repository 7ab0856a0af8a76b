import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Actor } from '#server/core/ctx.ts'

/** Condition of the groups `g` that the actor reaches: of a teacher, those they teach; of a student, none. */
export const reachedGroups = ({ alcance, idUsuario }: Actor) => {
  if (alcance === 'TODO') return sql<SqlBool>`true`
  return alcance === 'DOCENTE' ? sql<SqlBool>`g.id_docente = ${idUsuario}` : sql<SqlBool>`false`
}

/** Whether that teacher has the student in a group. */
export const teaches = (idDocente: number, idUsuario: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.id_usuario = ${idUsuario} and m.estado <> 'ELIMINADA' and g.id_docente = ${idDocente})`
