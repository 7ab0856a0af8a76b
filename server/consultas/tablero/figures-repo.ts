import { sql } from 'kysely'

import type { tablero } from '#contract/consultas/tablero.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { type Filtro, isOfPeriodo, moved, readOne } from './repo.ts'

type Resumen = Answer<typeof tablero.resumen>

/** The enrolments that count, whatever their term. */
const enrolled = ({ idPeriodo }: Filtro) =>
  sql`matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.estado <> 'ELIMINADA' and ${isOfPeriodo(sql`g.id_periodo`, idPeriodo)}`

/** The charges that stand. */
const charged = ({ idMoneda, idPeriodo }: Filtro) =>
  sql`control_cuenta k where k.id_moneda = ${idMoneda} and ${isOfPeriodo(sql`k.id_periodo`, idPeriodo)}`

/** Sums forgiven of the charges that stand. A sum that is owed again is taken off on its own day. */
const forgiven = ({ idMoneda, idPeriodo }: Filtro) =>
  sql`condonacion n join control_cuenta k on k.id_cuenta = n.id_cuenta
    where k.id_moneda = ${idMoneda} and ${isOfPeriodo(sql`k.id_periodo`, idPeriodo)}`

export const figures = (ctx: Ctx, filtro: Filtro): Promise<Resumen['ahora']> => {
  const within = sql`between ${filtro.desde}::date and ${filtro.hasta}::date`
  return readOne(
    ctx,
    sql<Resumen['ahora']>`
    select c.cobrado, c.devuelto, c.cobrado - c.devuelto as neto, f.facturado, f.descuento, n.condonado, m.matriculas,
      round(100 * (c.cobrado - c.devuelto) / nullif(f.facturado - f.descuento, 0))::int as porcentaje
    from (select coalesce(sum(i.cobrado), 0) as cobrado, coalesce(sum(i.devuelto), 0) as devuelto
        from (${moved(filtro, sql`${filtro.desde}::date`, sql`${filtro.hasta}::date`)}) i) c,
      (select coalesce(sum(k.monto), 0) as facturado, coalesce(sum(k.descuento), 0) as descuento
       from ${charged(filtro)} and k.fecha_vencimiento ${within}) f,
      (select coalesce(sum(n.monto), 0) as condonado from ${forgiven(filtro)} and n.fecha ${within}) n,
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
      select coalesce(sum(m.cobrado - m.devuelto), 0) as monto from cuenta_movimiento m join control_cuenta c on c.id_cuenta = m.id_cuenta
      where m.instante >= inicio_de((select hoy()) - ${DAYS - 1}::int) and c.id_moneda = ${idMoneda}
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
      select date_trunc('month', i.dia)::date as mes, sum(i.cobrado) as cobrado, sum(i.devuelto) as devuelto
      from (${moved(filtro, sql`${`${ano - 1}-01-01`}::date`, until)}) i group by 1),
    f as (
      select date_trunc('month', k.fecha_vencimiento)::date as mes, sum(k.monto) as monto from ${charged(filtro)}
        and k.fecha_vencimiento between ${january}::date and ${until} group by 1),
    n as (
      select date_trunc('month', n.fecha)::date as mes, sum(n.monto) as monto from ${forgiven(filtro)}
        and n.fecha between ${january}::date and ${until} group by 1),
    m as (
      select date_trunc('month', m.fecha)::date as mes, count(*) as cantidad from ${enrolled(filtro)}
        and m.fecha between ${january}::date and ${until} group by 1)
    select to_char(mes.inicio, 'YYYY-MM') as mes, coalesce(f.monto, 0) as facturado, coalesce(c.cobrado, 0) as cobrado,
      coalesce(c.devuelto, 0) as devuelto, coalesce(c.cobrado - c.devuelto, 0) as neto, coalesce(b.cobrado, 0) as cobrado_antes,
      coalesce(n.monto, 0) as condonado, coalesce(m.cantidad, 0) as matriculas
    from mes left join f on f.mes = mes.inicio left join c on c.mes = mes.inicio and mes.inicio <= ${until}
    left join n on n.mes = mes.inicio left join m on m.mes = mes.inicio left join c b on b.mes = (mes.inicio - interval '1 year')::date
    order by mes.inicio`.execute(ctx.db)
  return rows
}

/** The money of the span by course. Without a term, what is on no charge has a line too: the lines add up to the figures. */
export async function porCurso(ctx: Ctx, filtro: Filtro): Promise<Resumen['porCurso']> {
  const { desde, hasta, idMoneda, idPeriodo } = filtro
  const all = moved(filtro, sql`${desde}::date`, sql`${hasta}::date`)
  const { rows } = await sql<Resumen['porCurso'][number]>`
    with de_curso as (
      select g.id_curso, sum(m.cobrado) as cobrado, sum(m.devuelto) as devuelto
      from cuenta_movimiento m join cuenta c on c.id_cuenta = m.id_cuenta join matricula n on n.id_matricula = c.id_matricula
      join grupo g on g.id_grupo = n.id_grupo
      where m.id_moneda = ${idMoneda} and m.instante >= inicio_de(${desde}::date) and m.instante < inicio_de(${hasta}::date + 1)
        and ${isOfPeriodo(sql`g.id_periodo`, idPeriodo)}
      group by g.id_curso),
    linea as (
      select d.id_curso, k.nombre, d.cobrado, d.devuelto from de_curso d join curso k on k.id_curso = d.id_curso
      union all
      select null, null, t.cobrado - coalesce(sum(d.cobrado), 0), t.devuelto - coalesce(sum(d.devuelto), 0)
      from (select coalesce(sum(cobrado), 0) as cobrado, coalesce(sum(devuelto), 0) as devuelto from (${all}) i) t left join de_curso d on true
      group by t.cobrado, t.devuelto)
    select id_curso, nombre, cobrado, devuelto, cobrado - devuelto as neto from linea where cobrado <> 0 or devuelto <> 0
    order by cobrado desc, nombre collate "es-x-icu"`.execute(ctx.db)
  return rows
}
