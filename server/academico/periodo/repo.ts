import { sql } from 'kysely'

import { type Impedimento, periodo } from '#contract/academico/periodo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const periodos = table(periodo, {
  name: 'periodo',
  id: 'idPeriodo',
  alcance: 'LIBRE',
  texto: ['nombre'],
  fecha: 'fechaInicio',
  defaultSort: 'fechaInicio,desc',
  campoDe: {
    periodo_nombre_unico: 'nombre',
    periodo_fechas: 'fechaFin',
  },
})

/**
 * Counts the open matters of a period, by kind; returns none when the period may be closed. Cash counts by cashier and day; the
 * gateway's money is in no cashier's count.
 */
export async function openIn({ db }: Ctx, idPeriodo: number): Promise<Omit<Impedimento, 'mensaje'>[]> {
  const { rows } = await sql<Omit<Impedimento, 'mensaje'>>`
    with de as (select * from grupo where id_periodo = ${idPeriodo}), vivas as (
      select m.id_matricula, m.estado, m.nota_final, m.id_grupo from matricula m join de g on g.id_grupo = m.id_grupo
      where m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'))
    select clave, cantidad from (values
      (1, 'GRUPOS', (select count(*)::int from de where estado not in ('FINALIZADO', 'CANCELADO'))),
      (2, 'MATRICULAS', (select count(*)::int from vivas)),
      (3, 'NOTAS', (select count(*)::int from vivas v join de g on g.id_grupo = v.id_grupo
        join curso c on c.id_curso = g.id_curso
        where v.estado = 'ACTIVA' and v.nota_final is null and (c.id_calificacion_esquema is not null
          or exists (select from grupo_esquema e where e.id_grupo = g.id_grupo)))),
      (4, 'CAJA', (select count(distinct (k.id_operador, dia_de(k.instante)))::int from caja_movimiento k, periodo p
        where p.id_periodo = ${idPeriodo} and k.id_cierre is null and k.id_operador is not null
          and k.instante >= inicio_de(p.fecha_inicio) and k.instante < inicio_de(p.fecha_fin + 1)))
    ) as v (orden, clave, cantidad) where cantidad > 0 order by orden`.execute(db)
  return rows
}
