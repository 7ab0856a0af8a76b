import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type TrasladoPair = { origen: number; destino: number }
type MovedMoney = { idIngreso: number; monto: string; confirmado: boolean }

/** Annuls the applications to the charges of an enrolment. Returns the sum freed of each payment. */
async function freePayments({ db }: Ctx, origen: number): Promise<MovedMoney[]> {
  const { rows } = await sql<MovedMoney>`
    with quitadas as (
      update cuenta_ingreso a set estado = 'ANULADA' from cuenta c, ingreso i
      where c.id_matricula = ${origen} and a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso
      returning a.id_ingreso, a.monto)
    select q.id_ingreso, sum(q.monto)::numeric(10, 2) as monto, i.estado = 'CONFIRMADO' as confirmado
    from quitadas q join ingreso i on i.id_ingreso = q.id_ingreso
    group by i.id_ingreso, q.id_ingreso order by i.fecha, i.id_ingreso`.execute(steady(db))
  return rows
}

/** Annuls the unpaid charges of the enrolment that is left. */
const annulUnpaid = ({ db }: Ctx, origen: number, motivo: string) =>
  sql`update cuenta set estado = 'ANULADA', motivo = ${motivo}
    where id_matricula = ${origen} and pagado = 0 and estado in ('PENDIENTE', 'PARCIAL', 'PAGADA')`.execute(
    steady(db),
  )

const montosRecordset = (moved: MovedMoney[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as p ("idIngreso" bigint, monto numeric(10, 2))`

/** Applies confirmed money to the charges, the oldest due first. The rest is the student's credit. */
async function applyConfirmed({ db }: Ctx, destino: number, moved: MovedMoney[]) {
  await sql`
    with deben as (
      select c.*, sum(c.saldo) over w - c.saldo as desde, sum(c.saldo) over w as hasta
      from cuenta c where c.id_matricula = ${destino} and c.estado in ('PENDIENTE', 'PARCIAL')
      window w as (order by c.fecha_vencimiento, c.id_cuenta)
    ), llegan as (
      select i.id_ingreso, i.id_moneda, sum(p.monto) over w - p.monto as desde, sum(p.monto) over w as hasta
      from ${montosRecordset(moved)} join ingreso i on i.id_ingreso = p."idIngreso"
      window w as (partition by i.id_moneda order by i.fecha, i.id_ingreso)
    )
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select d.id_cuenta, l.id_ingreso, d.id_usuario, d.id_moneda, least(d.hasta, l.hasta) - greatest(d.desde, l.desde)
    from deben d join llegan l on l.id_moneda = d.id_moneda and l.desde < d.hasta and d.desde < l.hasta
    order by d.desde, l.desde`.execute(steady(db))
}

/** Applies each payment in review on its own: until confirmed it takes no room from the others. */
async function applyReviewed({ db }: Ctx, destino: number, moved: MovedMoney[]) {
  await sql`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select d.id_cuenta, i.id_ingreso, d.id_usuario, d.id_moneda, least(d.saldo, p.monto - d.antes)
    from ${montosRecordset(moved)} join ingreso i on i.id_ingreso = p."idIngreso"
    join (
      select c.*, sum(c.saldo) over (order by c.fecha_vencimiento, c.id_cuenta) - c.saldo as antes
      from cuenta c where c.id_matricula = ${destino} and c.estado in ('PENDIENTE', 'PARCIAL')
    ) d on d.id_moneda = i.id_moneda and d.antes < p.monto
    order by i.fecha, i.id_ingreso, d.fecha_vencimiento, d.id_cuenta`.execute(steady(db))
}

/**
 * Moves money from one enrolment to another of the same student: annuls the charges of the first and applies their
 * payments to those of the second. The confirmed sum does not change; payments in review stay in review.
 */
export async function movePayments(ctx: Ctx, { origen, destino }: TrasladoPair, motivo: string) {
  const moved = await freePayments(ctx, origen)
  await annulUnpaid(ctx, origen, motivo)
  await sql`update ingreso set id_matricula = ${destino} where id_matricula = ${origen}
    and estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO')`.execute(steady(ctx.db))
  const confirmed = moved.filter((one) => one.confirmado)
  const reviewed = moved.filter((one) => !one.confirmado)
  if (confirmed.length > 0) await applyConfirmed(ctx, destino, confirmed)
  if (reviewed.length > 0) await applyReviewed(ctx, destino, reviewed)
}
