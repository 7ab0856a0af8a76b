import { type RawBuilder, sql } from 'kysely'

import { ACCEPTS_MATRICULAS } from '#contract/academico/grupo.ts'
import type { tablero } from '#contract/consultas/tablero.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** The figures asked for: a range of days, a currency, and one term or all of them. */
export type Filtro = { desde: string; hasta: string; idMoneda: number; idPeriodo: number | null }

export const isOfPeriodo = (columna: RawBuilder<unknown>, idPeriodo: number | null) =>
  idPeriodo === null ? sql`true` : sql`${columna} = ${idPeriodo}`

export const periodoDe = ({ db }: Ctx, idPeriodo: number) =>
  db
    .selectFrom('periodo')
    .select(['idPeriodo', 'nombre'])
    .where('idPeriodo', '=', idPeriodo)
    .executeTakeFirst()

/** The term of today: the last one that has begun, if any. */
export const periodoActual = async ({ db }: Ctx) =>
  (await db
    .selectFrom('periodo')
    .select(['idPeriodo', 'nombre'])
    .where('fechaInicio', '<=', sql<string>`(select hoy())`)
    .orderBy('fechaInicio', 'desc')
    .orderBy('idPeriodo', 'desc')
    .executeTakeFirst()) ?? null

type Tablero = Answer<typeof tablero.gestor>

export const readOne = async <R>(ctx: Ctx, query: RawBuilder<R>): Promise<R> =>
  (await query.execute(ctx.db)).rows[0] as R
const SHOWN = 100

export async function matriculas(
  ctx: Ctx,
  { desde, hasta, idPeriodo }: Filtro,
): Promise<Tablero['matriculas']> {
  const counted = sql`with m as (
    select m.estado, to_char(m.fecha, 'YYYY-MM') as mes, c.id_area from matricula m
    join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
    where m.estado <> 'ELIMINADA' and m.fecha between ${desde}::date and ${hasta}::date and ${isOfPeriodo(sql`g.id_periodo`, idPeriodo)})`
  return readOne(
    ctx,
    sql<Tablero['matriculas']>`${counted}
    select (select count(*) from m) as total,
      (select coalesce(json_agg(e order by e.cantidad desc), '[]') from (select estado, count(*) as cantidad from m group by estado) e)
        as por_estado,
      (select coalesce(json_agg(f order by f.mes), '[]') from (select mes, count(*) as cantidad from m group by mes) f) as por_mes,
      (select coalesce(json_agg(json_build_object('idArea', a.id_area, 'nombre', a.nombre, 'cantidad', n.cantidad)
         order by n.cantidad desc, a.nombre collate "es-x-icu"), '[]')
       from (select id_area, count(*) as cantidad from m group by id_area) n join area a on a.id_area = n.id_area) as por_area`,
  )
}

export async function grupos(ctx: Ctx, { idPeriodo }: Filtro): Promise<Tablero['grupos']> {
  return readOne(
    ctx,
    sql<Tablero['grupos']>`
    with g as (
      select g.id_grupo as "idGrupo", g.codigo, c.nombre as curso, c.id_area as "idArea", p.nombre as periodo, g.estado, g.capacidad, g.matriculados,
        g.capacidad - g.matriculados as vacantes, round(100.0 * g.matriculados / g.capacidad)::int as ocupacion
      from grupo g join curso c on c.id_curso = g.id_curso join periodo p on p.id_periodo = g.id_periodo
      where g.estado = any (${[...ACCEPTS_MATRICULAS]}::text[])
        and ${isOfPeriodo(sql`g.id_periodo`, idPeriodo)})
    select count(*) as total, coalesce(sum(capacidad), 0)::int as capacidad, coalesce(sum(matriculados), 0)::int as matriculados,
      (select coalesce(json_agg(h), '[]') from (select * from g order by ocupacion desc, codigo limit ${SHOWN}) h) as content
    from g`,
  )
}

const ZONE = sql`(select parametro_de('institucion.zonaHoraria'))`

/**
 * The money that came in and went back within two days, each on its day: every movement, or the part of it that is of the charges of
 * a term. The days are given as instants, so that the indexes find the rows.
 */
export const moved = (
  { idMoneda, idPeriodo }: Filtro,
  desde: RawBuilder<unknown>,
  hasta: RawBuilder<unknown>,
) => {
  const rows = sql`(m.instante at time zone ${ZONE})::date as dia, m.id_ingreso, m.id_medio_pago, m.cobrado, m.devuelto`
  const within = sql`m.id_moneda = ${idMoneda} and m.instante >= inicio_de(${desde}) and m.instante < inicio_de(${hasta} + 1)`
  return idPeriodo === null
    ? sql`select ${rows} from caja_movimiento m where ${within}`
    : sql`select ${rows} from grupo g join matricula n on n.id_grupo = g.id_grupo join cuenta c on c.id_matricula = n.id_matricula
        join cuenta_movimiento m on m.id_cuenta = c.id_cuenta where g.id_periodo = ${idPeriodo} and ${within}`
}

/** Sums the money collected, the money that went back and their difference, by the days when they happened. */
export async function dinero(ctx: Ctx, filtro: Filtro) {
  const { desde, hasta } = filtro
  const inRange = sql`dia between ${desde}::date and ${hasta}::date`
  const sums = (of: RawBuilder<unknown>) => sql`jsonb_build_object(
    'hoy', coalesce(sum(${of}) filter (where dia = (select hoy())), 0)::text,
    'mes', coalesce(sum(${of}) filter (where dia between date_trunc('month', (select hoy()))::date and (select hoy())), 0)::text,
    'rango', coalesce(sum(${of}) filter (where ${inRange}), 0)::text)`
  return readOne(
    ctx,
    sql<Pick<Tablero, 'cobrado' | 'devuelto' | 'neto'>>`
    with i as (${moved(filtro, sql`least(${desde}::date, date_trunc('month', hoy())::date)`, sql`greatest(${hasta}::date, hoy())`)})
    select ${sums(sql`cobrado`)} || jsonb_build_object('porMedio',
      (select coalesce(json_agg(json_build_object('idTipo', t.id_tipo, 'nombre', t.nombre, 'monto', n.cobrado::text,
         'devuelto', n.devuelto::text, 'neto', (n.cobrado - n.devuelto)::text, 'cantidad', n.cantidad)
         order by n.cobrado desc, t.id_tipo), '[]')
       from (select id_medio_pago, sum(cobrado) as cobrado, sum(devuelto) as devuelto,
           count(distinct id_ingreso) filter (where cobrado > 0) as cantidad from i
         where ${inRange} group by id_medio_pago having sum(cobrado) <> 0 or sum(devuelto) <> 0) n
       join tipo t on t.id_tipo = n.id_medio_pago)) as cobrado,
      ${sums(sql`devuelto`)} as devuelto, ${sums(sql`cobrado - devuelto`)} as neto
    from i`,
  )
}

export async function porCobrar(ctx: Ctx, { idMoneda, idPeriodo }: Filtro) {
  const due = (from: number, to: number | null) =>
    sql`coalesce(sum(saldo) filter (where dias_vencido >= ${from} and dias_vencido <= coalesce(${to}::int, 1000000)), 0)`
  return readOne(
    ctx,
    sql<Tablero['porCobrar']>`
    select coalesce(sum(saldo), 0) as total, ${due(0, 0)} as por_vencer, ${due(1, 30)} as hasta30, ${due(31, 60)} as hasta60,
      ${due(61, 90)} as hasta90, ${due(91, null)} as mas90
    from control_cuenta where id_moneda = ${idMoneda} and estado_cuenta in ('PENDIENTE', 'PARCIAL')
      and ${isOfPeriodo(sql`id_periodo`, idPeriodo)}`,
  )
}

/** Months without charges are included: a gap would look like the next month. */
export async function prevision(ctx: Ctx, { idMoneda, idPeriodo }: Filtro) {
  const { rows } = await sql<Tablero['prevision'][number]>`
    with mes as (select generate_series(date_trunc('month', hoy()), date_trunc('month', hoy()) + interval '5 months', interval '1 month')::date as inicio)
    select to_char(mes.inicio, 'YYYY-MM') as mes, coalesce(sum(c.saldo), 0) as monto
    from mes left join control_cuenta c on c.id_moneda = ${idMoneda} and c.estado_cuenta in ('PENDIENTE', 'PARCIAL')
      and ${isOfPeriodo(sql`c.id_periodo`, idPeriodo)}
      and c.fecha_vencimiento >= greatest(mes.inicio, (select hoy())) and c.fecha_vencimiento < mes.inicio + interval '1 month'
    group by mes.inicio order by mes.inicio`.execute(ctx.db)
  return rows
}

export async function pendientes(ctx: Ctx): Promise<Tablero['pendientes']> {
  return readOne(
    ctx,
    sql<Tablero['pendientes']>`
    select
      (select count(*) from matricula where estado = 'PREINSCRITA') as preinscritas,
      (select count(*) from ingreso where estado in ('REPORTADO', 'PENDIENTE')) as ingresos_por_confirmar,
      (select count(*) from extracto_linea where estado = 'PENDIENTE') as lineas_por_conciliar,
      (select count(*) from incidencia where estado in ('ABIERTA', 'EN_ATENCION')) as incidencias`,
  )
}
