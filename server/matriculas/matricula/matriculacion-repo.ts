import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'

/** Locks an act of enrolling; 404 if it is gone or the actor does not reach all its enrolments. */
export async function lockMatriculacion({ db, actor }: Ctx, idMatriculacion: number) {
  const { rows } = await sql`
    select 1 from matriculacion a where a.id_matriculacion = ${idMatriculacion} and a.estado = 'ACTIVO'
      and (${actor.alcance} = 'TODO' or (${actor.alcance} = 'DOCENTE' and not exists (
        select from matricula m join grupo g on g.id_grupo = m.id_grupo
        where m.id_matriculacion = a.id_matriculacion and g.id_docente is distinct from ${actor.idUsuario})))
    for no key update`.execute(db)
  if (rows.length === 0) throw noEncontrado()
}

/** The live enrolments of these acts, neither transferred nor deleted, in the order in which they are locked. */
export async function liveMatriculasOf({ db }: Ctx, ids: number[]) {
  const { rows } = await sql<{ idMatricula: number; idGrupo: number; idUsuario: number }>`
    select id_matricula, id_grupo, id_usuario from matricula
    where id_matriculacion = any (${ids}::bigint[]) and estado not in ('TRASLADADA', 'ELIMINADA')
    order by id_grupo, id_matricula`.execute(db)
  return rows
}

export async function markMatriculacion({ db }: Ctx, idMatriculacion: number) {
  await sql`update matriculacion set estado = 'ELIMINADO' where id_matriculacion = ${idMatriculacion}`.execute(
    db,
  )
}
