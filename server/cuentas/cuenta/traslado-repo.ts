import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

import { applyByPart, inheritDivisions } from './parte-repo.ts'

/** An enrolment and the one of the same student that takes its place. */
export type TrasladoPair = { origen: number; destino: number }
type MovedMoney = {
  destino: number
  idIngreso: number
  monto: string
  confirmado: boolean
  /** Paid by a payer of shared charges. */
  deParte: boolean
  takenOff: number[]
}

const pairsRecordset = (pairs: TrasladoPair[]) =>
  sql`unnest(${pairs.map((p) => p.origen)}::bigint[], ${pairs.map((p) => p.destino)}::bigint[]) as t (origen, destino)`

/** Annuls the applications to the charges of the origins. Returns the sum freed of each payment, by target. */
async function freePayments({ db }: Ctx, pairs: TrasladoPair[]): Promise<MovedMoney[]> {
  const { rows } = await sql<MovedMoney>`
    with quitadas as (
      update cuenta_ingreso a set estado = 'ANULADA' from ${pairsRecordset(pairs)}, cuenta c, ingreso i
      where c.id_matricula = t.origen and a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso
      returning t.destino, a.id_ingreso, a.id_cuenta_ingreso, a.monto)
    select q.destino, q.id_ingreso, sum(q.monto)::numeric(10, 2) as monto, i.estado = 'CONFIRMADO' as confirmado, i.id_pagante is not null or i.pagante_alumno as de_parte,
      array_agg(q.id_cuenta_ingreso order by q.id_cuenta_ingreso) as taken_off
    from quitadas q join ingreso i on i.id_ingreso = q.id_ingreso
    group by q.destino, i.id_ingreso, q.id_ingreso`.execute(steady(db))
  return rows
}

/** Annuls the unpaid charges of the enrolments that are left. */
const annulUnpaid = ({ db }: Ctx, pairs: TrasladoPair[], motivo: string) =>
  sql`update cuenta set estado = 'ANULADA', motivo = ${motivo}
    where id_matricula = any (${pairs.map((p) => p.origen)}::bigint[]) and pagado = 0
      and estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')`.execute(steady(db))

/** The payments in review name the enrolment that takes the place of theirs. */
const renameReviewed = ({ db }: Ctx, pairs: TrasladoPair[]) =>
  sql`update ingreso set id_matricula = t.destino from ${pairsRecordset(pairs)}
    where id_matricula = t.origen and sin_confirmar(estado)`.execute(steady(db))

const montosRecordset = (moved: MovedMoney[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as p (destino bigint, "idIngreso" bigint, monto numeric(10, 2))`

const destinosOf = (moved: MovedMoney[]) => [...new Set(moved.map(({ destino }) => destino))]

/**
 * Applies confirmed money, which has its documents, to the charges of its target that are not billed, the oldest due first. The rest is the student's credit. Returns the ids of the
 * applications.
 */
async function applyConfirmed({ db }: Ctx, moved: MovedMoney[]): Promise<number[]> {
  if (moved.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with deben as (
      select c.*, sum(c.saldo) over w - c.saldo as desde, sum(c.saldo) over w as hasta
      from cuenta c where c.id_matricula = any (${destinosOf(moved)}::bigint[]) and c.estado in ('PENDIENTE', 'PARCIAL')
        and c.id_comprobante is null
      window w as (partition by c.id_matricula order by c.fecha_vencimiento, c.id_cuenta)
    ), llegan as (
      select p.destino, i.id_ingreso, i.id_moneda, sum(p.monto) over w - p.monto as desde, sum(p.monto) over w as hasta
      from ${montosRecordset(moved)} join ingreso i on i.id_ingreso = p."idIngreso"
      window w as (partition by p.destino, i.id_moneda order by i.fecha, i.id_ingreso)
    )
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select d.id_cuenta, l.id_ingreso, d.id_usuario, d.id_moneda, least(d.hasta, l.hasta) - greatest(d.desde, l.desde)
    from deben d join llegan l on l.destino = d.id_matricula and l.id_moneda = d.id_moneda and l.desde < d.hasta and d.desde < l.hasta
    order by d.id_matricula, d.desde, l.desde returning id_cuenta_ingreso as id`.execute(steady(db))
  return rows.map(({ id }) => id)
}

/** Confirmed money that went from charges to others: the applications taken off, and those put in their place. */
export type MovedApplications = { takenOff: number[]; putOn: number[] }

/** Applies each payment in review on its own: until confirmed it takes no room from the others. */
async function applyReviewed({ db }: Ctx, moved: MovedMoney[]) {
  if (moved.length === 0) return
  await sql`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select d.id_cuenta, i.id_ingreso, d.id_usuario, d.id_moneda, least(d.saldo, p.monto - d.antes)
    from ${montosRecordset(moved)} join ingreso i on i.id_ingreso = p."idIngreso"
    join (
      select c.*, sum(c.saldo) over (partition by c.id_matricula order by c.fecha_vencimiento, c.id_cuenta) - c.saldo as antes
      from cuenta c where c.id_matricula = any (${destinosOf(moved)}::bigint[]) and c.estado in ('PENDIENTE', 'PARCIAL')
    ) d on d.id_matricula = p.destino and d.id_moneda = i.id_moneda and d.antes < p.monto
    order by p.destino, i.fecha, i.id_ingreso, d.fecha_vencimiento, d.id_cuenta`.execute(steady(db))
}

/** The same where the charges are shared: each payment to the part of its payer, those with a payer first. Returns the ids of confirmed ones. */
async function applyByParts(ctx: Ctx, moved: MovedMoney[]): Promise<number[]> {
  const putOn: number[] = []
  for (const one of moved.toSorted(
    (a, b) => Number(b.deParte) - Number(a.deParte) || a.idIngreso - b.idIngreso,
  )) {
    const ids = await applyByPart(ctx, one)
    if (one.confirmado) putOn.push(...ids)
  }
  return putOn
}

/**
 * Moves money from enrolments to others of the same students: annuls the charges of the first and applies their
 * payments to those of the second. The confirmed sum does not change; payments in review stay in review. Returns what was moved of
 * confirmed payments, and the target of each.
 */
export async function movePayments(ctx: Ctx, pairs: TrasladoPair[], motivo: string) {
  const moved = await freePayments(ctx, pairs)
  await annulUnpaid(ctx, pairs, motivo)
  await renameReviewed(ctx, pairs)
  const shared = await inheritDivisions(ctx, pairs)
  const confirmed = moved.filter((one) => one.confirmado)
  const whole = moved.filter((one) => !shared.has(one.destino))
  const putOn = await applyConfirmed(
    ctx,
    whole.filter((one) => one.confirmado),
  )
  await applyReviewed(
    ctx,
    whole.filter((one) => !one.confirmado),
  )
  putOn.push(
    ...(await applyByParts(
      ctx,
      moved.filter((one) => shared.has(one.destino)),
    )),
  )
  const destinos = new Map(confirmed.map(({ idIngreso, destino }) => [idIngreso, destino]))
  return { takenOff: confirmed.flatMap((one) => one.takenOff), putOn, destinos }
}
