import { sql } from 'kysely'
import type { z } from 'zod'

import type { DatoCotejo } from '#contract/importacion/importacion.ts'
import type { MonedaRef as Moneda } from '#contract/institucion/moneda-ref.ts'
import type { Ctx } from '#server/core/ctx.ts'

type MonedaRef = z.infer<typeof Moneda>

/** Amounts and counts as text. */
export type Encontrado = Record<DatoCotejo, string>

const LIVE = sql`m.estado <> 'ELIMINADA'`
const OPEN = sql`c.estado in ('PENDIENTE', 'PARCIAL')`
/** Charges in the institution's currency that are not annulled. */
const CHARGES = sql`c.estado not in ('ANULADA', 'ELIMINADA') and c.id_moneda = o.id_moneda`
const OWN = sql`(select id_moneda from moneda where codigo = parametro_de('institucion.moneda')) o`

const sums = sql`
  coalesce(sum(c.monto - c.descuento), 0)::text as facturado, coalesce(sum(c.saldo) filter (where ${OPEN}), 0)::text as deuda,
  coalesce(sum(c.saldo) filter (where ${OPEN} and c.fecha_vencimiento < (select hoy())), 0)::text as vencido`

/** The currency of the institution, found once in a statement. */
const OWN_ID = sql`(select id_moneda from ${OWN})`

/**
 * Totals of the terms, the oldest first, and of the school: enrolments and charges are walked once for both. Collected of a term is what
 * its charges have been paid; of the school what payments brought, less what went back.
 */
export async function totalsFound({ db }: Ctx): Promise<{ escuela: Encontrado; periodos: DePeriodo[] }> {
  const { rows } = await sql<Encontrado & { periodo: string | null }>`
    with inscritos as (
      select g.id_periodo, count(distinct m.id_usuario) as alumnos, count(*) as matriculas
      from matricula m join grupo g on g.id_grupo = m.id_grupo where ${LIVE} group by grouping sets ((g.id_periodo), ())
    ), cargos as (
      select g.id_periodo, ${sums}, coalesce(sum(c.pagado), 0)::text as cobrado
      from cuenta c join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo
      where c.estado not in ('ANULADA', 'ELIMINADA') and c.id_moneda = ${OWN_ID} group by grouping sets ((g.id_periodo), ())
    )
    select p.nombre as periodo, coalesce(n.alumnos, 0)::text as alumnos, coalesce(n.matriculas, 0)::text as matriculas,
      coalesce(s.facturado, '0') as facturado, coalesce(s.deuda, '0') as deuda, coalesce(s.vencido, '0') as vencido,
      case when p.id_periodo is not null then coalesce(s.cobrado, '0')
        else (select coalesce(sum(k.cobrado - k.devuelto), 0)::text from caja_movimiento k where k.id_moneda = ${OWN_ID}) end as cobrado
    from (select id_periodo, nombre, fecha_inicio from periodo union all select null, null, null) p
    left join inscritos n on n.id_periodo is not distinct from p.id_periodo
    left join cargos s on s.id_periodo is not distinct from p.id_periodo
    order by p.fecha_inicio nulls last, p.id_periodo`.execute(db)
  const periodos = rows.flatMap(({ periodo, ...totales }) => (periodo === null ? [] : [{ periodo, totales }]))
  const { periodo: _whole, ...escuela } = rows.at(-1)!
  return { escuela, periodos }
}

type DePeriodo = { periodo: string; totales: Encontrado }

export type DePersona = Pick<Encontrado, 'facturado' | 'cobrado' | 'deuda'> & { nombre: string }

/** Totals of people, by their ids. */
export async function totalsOfPeople({ db }: Ctx, ids: number[]): Promise<Map<number, DePersona>> {
  const { rows } = await sql<DePersona & { idUsuario: number }>`
    select u.id_usuario, apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as nombre, s.facturado, s.deuda,
      (select coalesce(sum(i.monto - i.monto_devuelto), 0) from ingreso i where i.id_usuario = u.id_usuario and i.id_moneda = o.id_moneda
        and i.estado in ('CONFIRMADO', 'DEVUELTO'))::text as cobrado
    from usuario u cross join ${OWN} cross join lateral (select ${sums} from cuenta c where c.id_usuario = u.id_usuario and ${CHARGES}) s
    where u.id_usuario = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ idUsuario, ...totals }) => [idUsuario, totals]))
}

export async function ownCurrency({ db }: Ctx): Promise<MonedaRef> {
  const { rows } = await sql<{ moneda: MonedaRef }>`
    select moneda_corta(o) as moneda from moneda o where o.codigo = parametro_de('institucion.moneda')`.execute(
    db,
  )
  return rows[0]!.moneda
}
