import { sql } from 'kysely'

import { clase } from '#contract/academico/clase.ts'
import type { persona } from '#contract/consultas/persona.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { reaching } from '#server/core/reach.ts'
import { reachesTeacher } from '#server/core/taught.ts'

type Mes = Answer<typeof persona.horas>['content'][number]

/** Hours of the classes of the groups that a teacher has, by month. */
export async function readHoras(of: Ctx, idDocente: number): Promise<Mes[]> {
  const ctx = reaching(of, clase.buscar.permiso)
  const { rows } = await sql<Mes>`
    select date_trunc('month', k.fecha)::date as mes, count(*)::int as clases,
      coalesce(sum(x.minutos) filter (where k.estado = 'DICTADA'), 0)::int as minutos_dados,
      coalesce(sum(x.minutos) filter (where k.estado <> 'DICTADA'), 0)::int as minutos_por_dar
    from clase k join grupo g using (id_grupo)
    cross join lateral (select extract(epoch from k.hora_fin::time - k.hora_inicio::time) / 60 as minutos) x
    where g.id_docente = ${idDocente} and k.estado <> 'CANCELADA' and ${reachesTeacher(ctx, sql`g.id_docente`)}
      and k.fecha >= date_trunc('month', hoy()) - interval '11 months' and k.fecha < date_trunc('month', hoy()) + interval '2 months'
    group by mes order by mes desc`.execute(ctx.db)
  return rows
}
