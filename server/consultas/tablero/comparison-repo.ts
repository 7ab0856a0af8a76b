import { sql } from 'kysely'

import type { Comparar, TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import type { Ctx } from '#server/core/ctx.ts'

import type { Filtro } from './repo.ts'

type Comparison = NonNullable<TableroResumen['comparacion']>

/** The figures of the other span: of its days and, for a term, of its term. */
export const spanOf = (filtro: Filtro, { desde, hasta, periodo }: Comparison): Filtro => ({
  ...filtro,
  desde,
  hasta,
  idPeriodo: periodo?.idPeriodo ?? null,
})

/** The term before, until the same day counted from its beginning. */
async function termBefore(ctx: Ctx, { desde, hasta, idPeriodo }: Filtro): Promise<Comparison | null> {
  const { rows } = await sql<Comparison>`
    select (${desde}::date - (p.fecha_inicio - a.fecha_inicio))::text as desde,
      (${hasta}::date - (p.fecha_inicio - a.fecha_inicio))::text as hasta,
      json_build_object('idPeriodo', a.id_periodo, 'nombre', a.nombre) as periodo
    from periodo p join lateral (
      select * from periodo b where b.fecha_inicio < p.fecha_inicio order by b.fecha_inicio desc, b.id_periodo desc limit 1) a on true
    where p.id_periodo = ${idPeriodo}`.execute(ctx.db)
  return rows[0] ?? null
}

/**
 * The same days of the month or of the year before, when the span begins with one and ends in it; else as many days, just
 * before. A span of more than a year has none.
 */
async function daysBefore(ctx: Ctx, { desde, hasta }: Filtro, ago: Comparar): Promise<Comparison | null> {
  const { rows } = await sql<Comparison>`
    with t as (
      select d, h, case
        when ${ago} = 'ANO' or (d = date_trunc('year', d)::date and date_trunc('year', h) = date_trunc('year', d)) then interval '1 year'
        when d = date_trunc('month', d)::date and date_trunc('month', h) = date_trunc('month', d) then interval '1 month'
        else make_interval(days => h - d + 1) end as paso
      from (select ${desde}::date as d, ${hasta}::date as h) x)
    select (d - paso)::date::text as desde, (h - paso)::date::text as hasta, null::jsonb as periodo from t where h - d < 366`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

/** Returns the comparison of the figures of a filter, or null without one. */
export async function comparisonOf(ctx: Ctx, filtro: Filtro, comparar: Comparar) {
  if (comparar === 'NO') return null
  return filtro.idPeriodo === null ? daysBefore(ctx, filtro, comparar) : termBefore(ctx, filtro)
}
