import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** A line of a price list, as far as its charges follow it. Money as text or as a number of two decimals. */
export type PricedLine = { nombre: string; monto: number | string; diasVencimiento: number }
export type LineChange = { idTarifarioConcepto: number; before: PricedLine; after: PricedLine }

/** The due date that the line gives an enrolment; `otras.primero` is the first of the other lines. */
const dueOf = ({ diasVencimiento: dias }: PricedLine) =>
  sql`vencimiento_de(g.fecha_inicio, ${dias}::int, least(otras.primero, ${dias}::int), m.fecha)`

/**
 * The charges of a line without a payment, not even one in review, and not billed, each as it is and as the change makes it. A charge keeps an
 * amount or discount that was agreed by hand; so it does a date and a name.
 */
const unpaidOf = ({ idTarifarioConcepto, before, after }: LineChange) => sql`
  select c.id_cuenta, c.id_usuario, c.monto - c.descuento as antes, ${after.monto}::numeric as monto,
    case when c.tipo = any (p.aplica_a) then redondear(${after.monto}::numeric * p.descuento / 100, c.id_moneda) else 0 end as descuento,
    case when c.concepto = ${before.nombre} then ${after.nombre}::text else c.concepto end as concepto,
    case when c.fecha_vencimiento = ${dueOf(before)} then ${dueOf(after)} else c.fecha_vencimiento end as fecha_vencimiento
  from cuenta c join matricula m on m.id_matricula = c.id_matricula
  join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo join grupo g on g.id_grupo = m.id_grupo
  cross join (select min(o.dias_vencimiento) as primero from tarifario_concepto l join tarifario_concepto o
    on o.id_tarifario = l.id_tarifario and o.id_tarifario_concepto <> l.id_tarifario_concepto
      and o.obligatorio and o.estado = 'ACTIVO' and o.tipo <> 'MORA'
    where l.id_tarifario_concepto = ${idTarifarioConcepto}) otras
  where c.id_tarifario_concepto = ${idTarifarioConcepto} and c.pagado = 0 and c.id_comprobante is null and c.estado in ('PENDIENTE', 'PAGADA', 'CONDONADA')
    and c.monto = ${before.monto}::numeric
    and c.descuento = case when c.tipo = any (p.aplica_a) then redondear(c.monto * p.descuento / 100, c.id_moneda) else 0 end
    and not exists (select from cuenta_ingreso a where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE')`

type Unpaid = { cuentas: number; antes: string; despues: string; lowered: boolean; idUsuarios: number[] }

/** Counts the charges that a change of a line would reach, and sums them before and after it. */
export async function unpaidOfLine({ db }: Ctx, change: LineChange): Promise<Unpaid> {
  const { rows } = await sql<Unpaid>`
    select count(*)::int as cuentas, coalesce(sum(antes), 0)::numeric(12, 2) as antes,
      coalesce(sum(monto - descuento), 0)::numeric(12, 2) as despues,
      coalesce(bool_or(monto - descuento < antes), false) as lowered,
      coalesce(array_agg(distinct id_usuario), '{}') as id_usuarios
    from (${unpaidOf(change)}) u`.execute(steady(db))
  return rows[0] as Unpaid
}

/** Makes the unpaid charges of a line follow its change. The caller holds the accounts. */
export async function repriceUnpaid({ db }: Ctx, change: LineChange, motivo: string | null) {
  await sql`
    update cuenta c set monto = u.monto, descuento = u.descuento, concepto = u.concepto, fecha_vencimiento = u.fecha_vencimiento,
      motivo = case when u.monto - u.descuento < u.antes then ${motivo} else c.motivo end
    from (${unpaidOf(change)}) u where c.id_cuenta = u.id_cuenta`.execute(steady(db))
}
