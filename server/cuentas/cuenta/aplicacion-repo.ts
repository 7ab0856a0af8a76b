import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

import { isInSight } from './parte-repo.ts'

export type Aplicacion = { idCuenta: number; monto: number }
/** The columns of a payment that its split needs. Money in text. */
export type Pago = {
  idIngreso: number
  idUsuario: number
  idMoneda: number
  monto: string
  idMatricula: number | null
  /** Payer of shared charges, for the part that it counts for: an adult by their link, or the student. */
  idPagante?: number | null
  paganteAlumno?: boolean
}

/** The most that a payment may put on the charge `c`. */
const roomOf = ({ idPagante = null, paganteAlumno = false }: Pick<Pago, 'idPagante' | 'paganteAlumno'>) =>
  sql`tope_de_pago(c.id_cuenta, c.saldo, ${idPagante}::bigint, ${paganteAlumno}::boolean)`

const aplicacionesRecordset = (aplicaciones: Aplicacion[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    aplicaciones.map(({ idCuenta, monto }) => ({ id_cuenta: idCuenta, monto })),
  )}::jsonb) as a (id_cuenta bigint, monto numeric(10, 2))`

/** The split of a payment among the oldest due first, within one enrolment if it names one. The rest is credit. */
const oldestFirst = (pago: Pago) => sql`
    select id_cuenta, ${pago.idIngreso}::bigint as id_ingreso, id_usuario, id_moneda, least(saldo, ${pago.monto}::numeric - antes) as monto
    from (
      select c.id_cuenta, c.id_usuario, c.id_moneda, t.saldo, c.fecha_vencimiento,
        coalesce(sum(t.saldo) over (order by c.fecha_vencimiento, c.id_cuenta rows between unbounded preceding and 1 preceding), 0) as antes
      from cuenta c cross join lateral (select ${roomOf(pago)} as saldo) t
      where c.id_usuario = ${pago.idUsuario} and c.id_moneda = ${pago.idMoneda} and c.estado in ('PENDIENTE', 'PARCIAL')
        and (${pago.idMatricula}::bigint is null or c.id_matricula = ${pago.idMatricula})
    ) d
    where antes < ${pago.monto}::numeric and saldo > 0
    order by fecha_vencimiento, id_cuenta`

export async function applyOldestFirst({ db }: Ctx, pago: Pago) {
  await sql`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto) ${oldestFirst(pago)}`.execute(
    steady(db),
  )
}

/** Whether a payment is applied as `applyOldestFirst` would now, to the letter: a refund takes the last of them off first, so their order counts. */
export async function isOldestFirst({ db }: Ctx, pago: Pago): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select array(select row(id_cuenta, monto) from (${oldestFirst(pago)}) q) is not distinct from
      array(select row(a.id_cuenta, a.monto) from cuenta_ingreso a
       where a.id_ingreso = ${pago.idIngreso} and a.estado = 'VIGENTE' order by a.id_cuenta_ingreso) as same`.execute(
    steady(db),
  )
  return rows[0]?.same ?? false
}

export async function applyStated({ db }: Ctx, pago: Pago, aplicaciones: Aplicacion[]) {
  await sql`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select a.id_cuenta, ${pago.idIngreso}, ${pago.idUsuario}, ${pago.idMoneda}, a.monto from ${aplicacionesRecordset(aplicaciones)}`.execute(
    steady(db),
  )
}

/** Applies a stated split, but no more than each charge still owes. The rest is credit. */
export async function applyAsOwed({ db }: Ctx, pago: Pago, aplicaciones: Aplicacion[]) {
  await sql`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select c.id_cuenta, ${pago.idIngreso}, c.id_usuario, c.id_moneda, least(a.monto, t.cabe)
    from ${aplicacionesRecordset(aplicaciones)} join cuenta c on c.id_cuenta = a.id_cuenta cross join lateral (select ${roomOf(pago)} as cabe) t
    where t.cabe > 0 and c.estado in ('PENDIENTE', 'PARCIAL') and c.id_usuario = ${pago.idUsuario} and c.id_moneda = ${pago.idMoneda}
    order by c.fecha_vencimiento, c.id_cuenta`.execute(steady(db))
}

export type Problema = {
  idCuenta: number
  foreign: boolean
  otherCurrency: boolean
  anulada: boolean
  exceeds: boolean
  exceedsPart: boolean
}

/** The first wrong charge of a stated split, and whether the split adds to more than the payment has. */
export async function problemsOfSplit(
  { db }: Ctx,
  pago: Omit<Pago, 'idIngreso' | 'idMatricula'>,
  aplicaciones: Aplicacion[],
) {
  const { rows } = await sql<Problema & { total: boolean }>`
    select a.id_cuenta, coalesce(c.id_usuario <> ${pago.idUsuario}, true) or c.estado = 'ELIMINADA' as foreign,
      c.id_moneda <> ${pago.idMoneda} as other_currency, c.estado = 'ANULADA' as anulada, a.monto > c.saldo as exceeds,
      a.monto > ${roomOf(pago)} as exceeds_part,
      sum(a.monto) over () > ${pago.monto}::numeric as total
    from ${aplicacionesRecordset(aplicaciones)} left join cuenta c on c.id_cuenta = a.id_cuenta`.execute(
    steady(db),
  )
  return {
    exceedsTotal: rows[0]?.total ?? false,
    mala: rows.find((r) => r.foreign || r.otherCurrency || r.anulada || r.exceedsPart),
  }
}

/**
 * Annuls every application of a payment; or, with `idCuenta`, those of a charge by unconfirmed payments. What a confirmed one had
 * brought to each charge is written down, as money that goes back.
 */
export async function annulApplications({ db }: Ctx, of: { idIngreso: number } | { idCuenta: number }) {
  const where =
    'idIngreso' in of
      ? sql`a.id_ingreso = ${of.idIngreso}`
      : sql`a.id_cuenta = ${of.idCuenta} and i.estado <> 'CONFIRMADO'`
  await sql`
    with quitadas as (
      update cuenta_ingreso a set estado = 'ANULADA' from ingreso i
      where i.id_ingreso = a.id_ingreso and a.estado = 'VIGENTE' and ${where}
      returning a.id_ingreso, a.id_cuenta, a.monto, a.id_comprobante, i.estado)
    insert into cuenta_devuelto (id_ingreso, id_cuenta, monto, id_comprobante)
    select id_ingreso, id_cuenta, monto, id_comprobante from quitadas where estado = 'CONFIRMADO'`.execute(
    steady(db),
  )
}

/**
 * Cuts each application, just before confirming, to what its charge can still take, which may be less than when it was
 * stated: the excess is credit.
 */
export async function trimToDebt({ db }: Ctx, idIngreso: number) {
  await sql`
    with cortas as (
      update cuenta_ingreso a set estado = 'ANULADA' from cuenta c, ingreso i, lateral (
        select case when c.estado in ('ANULADA', 'ELIMINADA') then 0 else tope_de_pago(c.id_cuenta, c.saldo, i.id_pagante, i.pagante_alumno) end as cabe) t
      where a.id_ingreso = ${idIngreso} and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta and i.id_ingreso = a.id_ingreso and a.monto > t.cabe
      returning a.id_cuenta_ingreso, a.id_cuenta, a.id_ingreso, a.id_usuario, a.id_moneda, t.cabe)
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select id_cuenta, id_ingreso, id_usuario, id_moneda, cabe from cortas where cabe > 0 order by id_cuenta_ingreso`.execute(
    steady(db),
  )
}

/**
 * Annuls applications of a payment, those of a withdrawn enrolment first and then the newest, until `monto` is free. The last keeps its remainder. What each charge loses is
 * written down for the refund that follows, which takes these rows.
 */
export async function annulNewestApplications({ db }: Ctx, idIngreso: number, monto: string) {
  await sql`
    with orden as (
      select a.*, coalesce(sum(a.monto) over (order by m.estado = 'RETIRADA' desc, a.id_cuenta_ingreso desc
        rows between unbounded preceding and 1 preceding), 0) as antes
      from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta join matricula m on m.id_matricula = c.id_matricula
      where a.id_ingreso = ${idIngreso} and a.estado = 'VIGENTE'
    ), quitadas as (
      update cuenta_ingreso a set estado = 'ANULADA' from orden o
      where a.id_cuenta_ingreso = o.id_cuenta_ingreso and o.antes < ${monto}::numeric
      returning o.id_cuenta, o.id_ingreso, o.id_usuario, o.id_moneda, o.id_comprobante, o.monto, o.monto - (${monto}::numeric - o.antes) as queda
    ), escritas as (
      insert into cuenta_devuelto (id_ingreso, id_cuenta, monto, id_comprobante)
      select id_ingreso, id_cuenta, monto - greatest(queda, 0), id_comprobante from quitadas)
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto, id_comprobante)
    select id_cuenta, id_ingreso, id_usuario, id_moneda, queda, id_comprobante from quitadas where queda > 0`.execute(
    db,
  )
}

/**
 * Sets the applications of one charge: annuls first those not in the list, or different in it. The payments touched keep
 * this split when confirmed. Payments that the gateway is processing are left alone. Returns the new applications' ids.
 */
export async function setApplications(
  { db }: Ctx,
  idCuenta: number,
  aplicaciones: { idIngreso: number; monto: number }[],
) {
  const list = sql`jsonb_to_recordset(${JSON.stringify(
    aplicaciones.map(({ idIngreso, monto }) => ({ id_ingreso: idIngreso, monto })),
  )}::jsonb) as l (id_ingreso bigint, monto numeric(10, 2))`
  await sql`
    with quitadas as (
      update cuenta_ingreso a set estado = 'ANULADA' from ingreso p
      where a.id_cuenta = ${idCuenta} and a.estado = 'VIGENTE' and p.id_ingreso = a.id_ingreso and p.estado <> 'EN_PROCESO'
        and not exists (select from ${list} where l.id_ingreso = a.id_ingreso and l.monto = a.monto)
      returning a.id_ingreso)
    update ingreso i set reparto = 'INDICADO' where i.estado <> 'CONFIRMADO' and i.reparto <> 'INDICADO'
      and (i.id_ingreso in (select id_ingreso from quitadas) or i.id_ingreso in (select id_ingreso from ${list}))`.execute(
    db,
  )
  const { rows } = await sql<{ idCuentaIngreso: number }>`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select c.id_cuenta, l.id_ingreso, c.id_usuario, c.id_moneda, l.monto from ${list} join cuenta c on c.id_cuenta = ${idCuenta}
    where l.monto > 0 and not exists (select from cuenta_ingreso a
      where a.id_cuenta = c.id_cuenta and a.id_ingreso = l.id_ingreso and a.estado = 'VIGENTE')
    returning id_cuenta_ingreso`.execute(db)
  return rows.map((row) => row.idCuentaIngreso)
}

/** Fixes the split of a payment as it is now, so that confirming does not redo it. */
export async function fixSplit({ db }: Ctx, idIngreso: number) {
  await sql`update ingreso set reparto = 'INDICADO' where id_ingreso = ${idIngreso} and estado <> 'CONFIRMADO'
    and reparto <> 'INDICADO'`.execute(db)
}

/** The first charge of which an application exceeds the debt, or the part of its payer. The tables' checks see only confirmed payments. */
export async function findExcess({ db }: Ctx, idCuentaIngresos: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ idCuenta: number }>`
    select a.id_cuenta from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
      join ingreso i on i.id_ingreso = a.id_ingreso
      where a.id_cuenta_ingreso = any (${idCuentaIngresos}::bigint[]) and (
        i.estado <> 'CONFIRMADO' and a.monto > tope_de_pago(c.id_cuenta, c.saldo, i.id_pagante, i.pagante_alumno)
        or i.estado = 'CONFIRMADO' and exists (select from cuenta_division d join cuenta_parte p on p.id_cuenta = d.id_cuenta
          where d.id_cuenta = c.id_cuenta and p.lado = lado_de_pago(d, i.id_pagante, i.pagante_alumno) and p.propio > p.tope))
      order by a.id_cuenta_ingreso limit 1`.execute(db)
  return rows[0]?.idCuenta
}

/** Counts the payments that are not of the charge's student, not in its currency, or no longer live. */
export async function countForeignPayments(
  { db }: Ctx,
  idCuenta: number,
  idIngresos: number[],
): Promise<number> {
  const { rows } = await sql<{ valid: number }>`
    select count(*) as valid from ingreso i join cuenta c on c.id_cuenta = ${idCuenta}
    where i.id_ingreso = any (${idIngresos}::bigint[]) and i.id_usuario = c.id_usuario and i.id_moneda = c.id_moneda
      and i.estado in ('REPORTADO', 'PENDIENTE', 'CONFIRMADO')`.execute(db)
  return idIngresos.length - (rows[0]?.valid ?? 0)
}

/**
 * Spends credit: lays the charges asked for, in order, over the payments with money left, oldest first.
 * Returns the ids of the applications; undefined, and does nothing, when the credit is not enough.
 */
export async function spendCredit(
  { db, actor }: Ctx,
  of: { idUsuario: number; idMoneda: number },
  aplicaciones: Aplicacion[],
): Promise<number[] | undefined> {
  const { rows } = await sql<{ enough: boolean; ids: number[] }>`
    with pedidas as (
      select a.id_cuenta, a.monto, sum(a.monto) over (order by n) - a.monto as desde, sum(a.monto) over (order by n) as hasta
      from (select *, row_number() over () as n from ${aplicacionesRecordset(aplicaciones)}) a
    ), libres as (
      select id_ingreso, sum(monto_disponible) over w - monto_disponible as desde, sum(monto_disponible) over w as hasta
      from ingreso i where id_usuario = ${of.idUsuario} and id_moneda = ${of.idMoneda} and con_saldo and ${isInSight(actor)}
      window w as (order by fecha, id_ingreso)
    ), enough as (
      select (select max(hasta) from pedidas) <= coalesce((select max(hasta) from libres), 0) as enough
    ), puestas as (
      insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
      select p.id_cuenta, l.id_ingreso, ${of.idUsuario}, ${of.idMoneda}, least(p.hasta, l.hasta) - greatest(p.desde, l.desde)
      from pedidas p join libres l on l.desde < p.hasta and p.desde < l.hasta
      where (select enough from enough)
      order by p.desde, l.desde
      on conflict (id_cuenta, id_ingreso) where estado = 'VIGENTE' do update set monto = cuenta_ingreso.monto + excluded.monto
      returning id_cuenta_ingreso
    )
    select enough, (select coalesce(jsonb_agg(id_cuenta_ingreso), '[]') from puestas) as ids from enough`.execute(
    db,
  )
  return rows[0]?.enough ? rows[0].ids : undefined
}
