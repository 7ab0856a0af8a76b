import { sql } from 'kysely'

import type { Politica } from '#contract/matriculas/politica.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Row = Politica & {
  /**
   * Amount that the withdrawal still gives back; null while the enrolment is not withdrawn, and for an adult who pays a part of it: what the
   * other paid is not theirs to know (decision 223).
   */
  pendiente: string | null
  pagado: string
  idMoneda: number | null
}

/** The policy of refunds that an enrolment was made with; undefined where there was none. */
export async function readPolitica({ db, actor }: Ctx, idMatricula: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select (g.fecha_inicio - m.devolucion_dias)::date as hasta, m.devolucion_porcentaje::float8 as porcentaje,
      case when not exists (select from cuenta c join cuenta_parte p on p.id_cuenta = c.id_cuenta
        where ${actor.alcance === 'ALUMNO'} and c.id_matricula = m.id_matricula and p.id_vinculo is not null and p.id_usuario = ${actor.idUsuario})
        then devolucion_pendiente(m.id_matricula)::numeric(10, 2) end as pendiente, coalesce(k.pagado, 0)::numeric(10, 2) as pagado, k.id_moneda
    from matricula m join grupo g on g.id_grupo = m.id_grupo
    left join lateral (select sum(c.pagado) as pagado, min(c.id_moneda) as id_moneda from cuenta c
      where c.id_matricula = m.id_matricula and c.estado <> 'ELIMINADA') k on true
    where m.id_matricula = ${idMatricula} and m.devolucion_dias is not null`.execute(steady(db))
  return rows[0]
}
