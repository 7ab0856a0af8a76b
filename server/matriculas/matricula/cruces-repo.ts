import { sql } from 'kysely'

import { tableOfIds } from '#server/core/among.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { reachesTeacher } from '#server/core/taught.ts'

export type Cruce = {
  idGrupo: number
  codigo: string
  curso: string
  dia: number
  horaInicio: string
  horaFin: string
}

/** The slots of these groups that overlap those of the student's present groups. */
export async function crucesDe(ctx: Ctx, idUsuario: number, grupos: number[]): Promise<Cruce[]> {
  const { rows } = await sql<Cruce>`
    select g.id_grupo, c.codigo, c.curso, c.dia, c.hora_inicio, c.hora_fin
    from grupo g cross join lateral cruces_de(${idUsuario}, g.id_grupo) c
    where g.id_grupo = any (${grupos}::bigint[])
      and ${reachesTeacher(ctx, sql`g.id_docente`)}
    order by g.id_grupo, c.dia, c.hora_inicio`.execute(steady(ctx.db))
  return rows
}

/** The slots of a group that overlap those of these students' present groups. */
export async function crucesDeAlumnos({ db }: Ctx, idUsuarios: number[], idGrupo: number) {
  const { rows } = await sql<Cruce & { idUsuario: number }>`
    select a.id as id_usuario, ${idGrupo}::bigint as id_grupo, c.codigo, c.curso, c.dia, c.hora_inicio, c.hora_fin
    from ${tableOfIds(idUsuarios)} a cross join lateral cruces_de(a.id, ${idGrupo}) c
    order by a.id, c.dia, c.hora_inicio`.execute(steady(db))
  return rows
}
