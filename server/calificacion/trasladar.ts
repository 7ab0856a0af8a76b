import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { freeze, lockGrupo } from './repo.ts'

const grupoOf = async ({ db }: Ctx, idMatricula: number) => {
  const row = await db
    .selectFrom('matricula')
    .select('idGrupo')
    .where('idMatricula', '=', idMatricula)
    .executeTakeFirstOrThrow()
  return row.idGrupo
}

/**
 * The grades of an enrolment go with its student to another group of the same course that is graded in the same way; to
 * any other they do not. Gives how many went. Whoever transfers has both groups locked.
 */
export async function trasladarNotas(
  ctx: Ctx,
  { origen, destino }: { origen: number; destino: number },
): Promise<number> {
  const same = await sql<{ idGrupo: number }>`
    select gd.id_grupo from matricula o join grupo go on go.id_grupo = o.id_grupo
    join grupo_esquema_vigente eo on eo.id_grupo = go.id_grupo and eo.congelado
    join matricula d on d.id_matricula = ${destino}
    join grupo gd on gd.id_grupo = d.id_grupo and gd.id_curso = go.id_curso
    join grupo_esquema_vigente ed on ed.id_grupo = gd.id_grupo
      and (ed.nota_minima, ed.nota_maxima, ed.decimales, ed.componentes) = (eo.nota_minima, eo.nota_maxima, eo.decimales, eo.componentes)
    where o.id_matricula = ${origen}`.execute(ctx.db)
  if (same.rows.length === 0) return 0
  const idGrupo = await grupoOf(ctx, destino)
  await lockGrupo(ctx, idGrupo, { alone: true })
  await freeze(ctx, idGrupo)
  const { rows } = await sql`
    insert into calificacion (id_matricula, componente, nota)
    select ${destino}, componente, nota from calificacion where id_matricula = ${origen} and nota is not null
    order by componente on conflict do nothing returning id_calificacion`.execute(ctx.db)
  return rows.length
}
