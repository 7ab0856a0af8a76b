import { sql } from 'kysely'

import type { Embudo, Retencion } from '#contract/consultas/tablero-resumen.ts'
import { HOLDS_SEAT } from '#contract/matriculas/matricula.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { readOne } from './repo.ts'

const CONFIRMED = HOLDS_SEAT.filter((estado) => estado !== 'PREINSCRITA')
const ATTENDS = 70

const REASONS = 8

/** Counts each step on its own: a payment before the confirmation is a payment. Reasons of leaving are counted by their words. */
export const embudo = (ctx: Ctx, idPeriodo: number): Promise<Omit<Embudo, 'periodo'>> =>
  readOne(
    ctx,
    sql<Omit<Embudo, 'periodo'>>`
    with m as (
      select m.id_matricula, m.estado, m.motivo, m.estado = any (${CONFIRMED}::text[]) as confirmada, con_asiento(m.estado) as sigue,
        coalesce(s.pagado, 0) > 0 or con_asiento(m.estado) and coalesce(s.debido, 0) = 0 as con_pago,
        coalesce(s.vencido, 0) = 0 as al_dia
      from grupo g join matricula m on m.id_grupo = g.id_grupo
      left join (
        select id_matricula, sum(pagado) as pagado, sum(monto - descuento) as debido, sum(vencido) as vencido
        from control_matricula where id_periodo = ${idPeriodo} group by id_matricula) s on s.id_matricula = m.id_matricula
      where g.id_periodo = ${idPeriodo} and m.estado not in ('ELIMINADA', 'TRASLADADA'))
    select count(*) as inscritas, count(*) filter (where confirmada) as confirmadas,
      count(*) filter (where con_pago) as con_pago, count(*) filter (where sigue and al_dia) as al_dia,
      (select count(*) from matricula_asistencia a
       where a.id_matricula in (select id_matricula from m where sigue) and a.porcentaje >= ${ATTENDS}) as asisten,
      count(*) filter (where estado = 'RETIRADA') as retiradas,
      (select coalesce(jsonb_agg(jsonb_build_object('motivo', r.motivo, 'cantidad', r.cantidad) order by r.cantidad desc, r.motivo collate "es-x-icu"), '[]')
       from (select min(btrim(motivo)) as motivo, count(*) as cantidad from m where estado = 'RETIRADA' and motivo is not null
         group by plano(btrim(motivo)) order by count(*) desc, min(btrim(motivo)) collate "es-x-icu" limit ${REASONS}) r) as motivos
    from m`,
  )

/** Null for the first term. */
export async function retencion(ctx: Ctx, idPeriodo: number): Promise<Retencion | null> {
  const { rows } = await sql<Retencion>`
    with antes as (
      select b.id_periodo, b.nombre from periodo p join periodo b on b.fecha_inicio < p.fecha_inicio
      where p.id_periodo = ${idPeriodo} order by b.fecha_inicio desc, b.id_periodo desc limit 1),
    a as (
      select distinct m.id_usuario from antes join grupo g on g.id_periodo = antes.id_periodo
      join matricula m on m.id_grupo = g.id_grupo and m.estado = any (${CONFIRMED}::text[])),
    b as (
      select distinct m.id_usuario from grupo g join matricula m on m.id_grupo = g.id_grupo and m.estado = any (${[...HOLDS_SEAT]}::text[])
      where g.id_periodo = ${idPeriodo})
    select json_build_object('idPeriodo', antes.id_periodo, 'nombre', antes.nombre) as periodo,
      (select count(*) from a) as alumnos, (select count(*) from a join b using (id_usuario)) as siguen
    from antes`.execute(ctx.db)
  return rows[0] ?? null
}
