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
  coalesce(sum(c.saldo) filter (where ${OPEN} and c.fecha_vencimiento < hoy()), 0)::text as vencido`

/** Totals of the school. Collected is what payments brought, less what went back. */
export async function totalsOfSchool({ db }: Ctx): Promise<Encontrado> {
  const { rows } = await sql<Encontrado>`
    select (select count(distinct m.id_usuario) from matricula m where ${LIVE})::text as alumnos,
      (select count(*) from matricula m where ${LIVE})::text as matriculas,
      (select coalesce(sum(k.cobrado - k.devuelto), 0) from caja_movimiento k where k.id_moneda = o.id_moneda)::text as cobrado, s.*
    from ${OWN} cross join lateral (select ${sums} from cuenta c where ${CHARGES}) s`.execute(db)
  return rows[0]!
}

/** Totals of the terms, the oldest first. Collected is what their charges have been paid. */
export async function totalsByTerm({ db }: Ctx): Promise<{ periodo: string; totales: Encontrado }[]> {
  const { rows } = await sql<Encontrado & { periodo: string }>`
    select p.nombre as periodo, n.alumnos, n.matriculas, s.*
    from periodo p cross join ${OWN}
    cross join lateral (select count(distinct m.id_usuario)::text as alumnos, count(*)::text as matriculas
      from matricula m join grupo g on g.id_grupo = m.id_grupo where g.id_periodo = p.id_periodo and ${LIVE}) n
    cross join lateral (select ${sums}, coalesce(sum(c.pagado), 0)::text as cobrado
      from cuenta c join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo
      where g.id_periodo = p.id_periodo and ${CHARGES}) s
    order by p.fecha_inicio, p.id_periodo`.execute(db)
  return rows.map(({ periodo, ...totales }) => ({ periodo, totales }))
}

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
