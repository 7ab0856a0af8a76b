import { sql } from 'kysely'

import type { tablero } from '#contract/consultas/tablero.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { type Filtro, isOfPeriodo, readOne, received } from './repo.ts'

type Resumen = Answer<typeof tablero.resumen>

/** The enrolments that count, whatever their term. */
const enrolled = ({ idPeriodo }: Filtro) =>
  sql`matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.estado <> 'ELIMINADA' and ${isOfPeriodo(sql`g.id_periodo`, idPeriodo)}`

/** The charges that stand. */
const charged = ({ idMoneda, idPeriodo }: Filtro) =>
  sql`control_cuenta k where k.id_moneda = ${idMoneda} and ${isOfPeriodo(sql`k.id_periodo`, idPeriodo)}`

export const figures = (ctx: Ctx, filtro: Filtro): Promise<Resumen['ahora']> => {
  const within = sql`between ${filtro.desde}::date and ${filtro.hasta}::date`
  return readOne(
    ctx,
    sql<Resumen['ahora']>`
    select c.cobrado, f.facturado, f.descuento, m.matriculas,
      round(100 * c.cobrado / nullif(f.facturado - f.descuento, 0))::int as porcentaje
    from (select coalesce(sum(i.monto), 0) as cobrado from (${received(filtro)}) i where i.fecha ${within}) c,
      (select coalesce(sum(k.monto), 0) as facturado, coalesce(sum(k.descuento), 0) as descuento
       from ${charged(filtro)} and k.fecha_vencimiento ${within}) f,
      (select count(*) as matriculas from ${enrolled(filtro)} and m.fecha ${within}) m`,
  )
}

const DAYS = 30

/**
 * Computes the amount that was overdue thirty days ago: the balance left of the charges due before that day, and the payments on
 * them since. The charges of a suspended enrolment do not age.
 */
export const vencido = (ctx: Ctx, { idMoneda, idPeriodo }: Filtro): Promise<Resumen['vencido']> =>
  readOne(
    ctx,
    sql<Resumen['vencido']>`
    with k as (
      select id_cuenta, id_usuario, saldo, fecha_vencimiento from control_cuenta
      where id_moneda = ${idMoneda} and estado_cuenta in ('PENDIENTE', 'PARCIAL') and estado <> 'SUSPENDIDA'
        and fecha_vencimiento < (select hoy()) and ${isOfPeriodo(sql`id_periodo`, idPeriodo)}),
    pagado as (
      select coalesce(sum(a.monto), 0) as monto from ingreso i
      join cuenta_ingreso a on a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
      join control_cuenta c on c.id_cuenta = a.id_cuenta
      where i.estado in ('CONFIRMADO', 'DEVUELTO') and i.fecha > (select hoy()) - ${DAYS}::int and c.id_moneda = ${idMoneda}
        and c.estado <> 'SUSPENDIDA' and c.fecha_vencimiento < (select hoy()) - ${DAYS}::int
        and ${isOfPeriodo(sql`c.id_periodo`, idPeriodo)})
    select coalesce(sum(saldo), 0) as hoy, count(distinct id_usuario) filter (where saldo > 0) as alumnos,
      coalesce(sum(saldo) filter (where fecha_vencimiento >= (select hoy()) - ${DAYS}::int), 0) - (select monto from pagado) as cambio
    from k`,
  )

const earlierOf = (a: string, b: string) => (a < b ? a : b)

/**
 * Sums the months of the year, the present month until today. The days are given as values, not computed in the statement: the
 * planner then knows how many rows they hold.
 */
export async function meses(ctx: Ctx, filtro: Filtro, hoy: string): Promise<Resumen['meses']> {
  const ano = Number(filtro.hasta.slice(0, 4))
  const january = `${ano}-01-01`
  const until = sql`${earlierOf(`${ano}-12-31`, hoy)}::date`
  const { rows } = await sql<Resumen['meses'][number]>`
    with mes as (select (${january}::date + make_interval(months => n))::date as inicio from generate_series(0, 11) n),
    c as (
      select date_trunc('month', i.fecha)::date as mes, sum(i.monto) as monto from (${received(filtro)}) i
      where i.fecha between ${`${ano - 1}-01-01`}::date and ${until} group by 1),
    f as (
      select date_trunc('month', k.fecha_vencimiento)::date as mes, sum(k.monto) as monto from ${charged(filtro)}
        and k.fecha_vencimiento between ${january}::date and ${until} group by 1),
    m as (
      select date_trunc('month', m.fecha)::date as mes, count(*) as cantidad from ${enrolled(filtro)}
        and m.fecha between ${january}::date and ${until} group by 1)
    select to_char(mes.inicio, 'YYYY-MM') as mes, coalesce(f.monto, 0) as facturado, coalesce(c.monto, 0) as cobrado,
      coalesce(b.monto, 0) as cobrado_antes, coalesce(m.cantidad, 0) as matriculas
    from mes left join f on f.mes = mes.inicio left join c on c.mes = mes.inicio and mes.inicio <= ${until}
    left join m on m.mes = mes.inicio left join c b on b.mes = (mes.inicio - interval '1 year')::date
    order by mes.inicio`.execute(ctx.db)
  return rows
}
