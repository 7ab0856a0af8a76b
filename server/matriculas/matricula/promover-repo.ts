import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { reachesTeacher } from '#server/core/taught.ts'

/** An enrolment that is left for the next group. `debts`: what its student owes, by currency. */
export type Origin = {
  idUsuario: number
  nombre: string
  idMatriculaTipo: number
  tipo: string
  /** Whether that type still enrols. */
  ofrecido: boolean
  aprobado: boolean | null
  notaFinal: string | null
  debts: { simbolo: string; decimales: number; saldo: number }[]
}

/** These enrolments, within the actor's reach. */
export async function originsOf(ctx: Ctx, ids: number[]): Promise<Map<number, Origin>> {
  const { rows } = await sql<Origin & { idMatricula: number }>`
    select m.id_matricula, m.id_usuario, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) as nombre, m.aprobado, m.nota_final,
      m.id_matricula_tipo, p.nombre as tipo, p.estado = 'ACTIVO' as ofrecido,
      (select coalesce(jsonb_agg(jsonb_build_object('simbolo', o.simbolo, 'decimales', o.decimales, 'saldo', d.saldo) order by o.id_moneda), '[]') from (
        select id_moneda, sum(saldo) as saldo from cuenta
        where id_usuario = m.id_usuario and estado in ('PENDIENTE', 'PARCIAL') group by id_moneda) d
        join moneda o on o.id_moneda = d.id_moneda) as debts
    from matricula m join usuario u on u.id_usuario = m.id_usuario join grupo g on g.id_grupo = m.id_grupo
    join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo
    where m.id_matricula = any (${ids}::bigint[]) and m.estado <> 'ELIMINADA' and ${reachesTeacher(ctx, sql`g.id_docente`)}`.execute(
    steady(ctx.db),
  )
  return new Map(rows.map(({ idMatricula, ...origin }) => [idMatricula, origin]))
}
