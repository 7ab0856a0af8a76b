import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'
import { accountLock, type Aplicacion, lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'
import { studentsOfPago } from '#server/pagos/ingreso/index.ts'

/** Lifetime of a form, and the margin for a payer under authentication by the bank. */
const FORM_LIFETIME = sql`interval '15 minutes'`
const MARGIN = sql`interval '15 minutes'`

const queryDelay = sql`make_interval(mins => ${selectNumber('pasarela.minutosConsulta')}::int)`

export type Orden = {
  orden: string
  /** Payment of the order; the first, where it pays for several students. */
  idIngreso: number
  aplicaciones: Aplicacion[]
  monto: string
  moneda: string
  comercio: string | null
  modo: string | null
  estado: 'ABIERTA' | 'PAGADA' | 'CERRADA'
  fichas: number
  /** Every form has expired, including the margin for authentication. */
  vencida: boolean
  /** A form is still usable. */
  enUso: boolean
  resultado: string | null
}

const COLUMNS = sql`orden, id_ingreso, monto, moneda, comercio, modo, estado, fichas, resultado,
  (select coalesce(jsonb_agg(jsonb_build_object('idCuenta', c.id_cuenta, 'monto', c.monto)), '[]')
   from jsonb_to_recordset(cuentas) as c (id_cuenta bigint, monto numeric)) as aplicaciones,
  coalesce(vence, creada) + ${MARGIN} < now() as vencida, coalesce(vence > now(), false) as en_uso`

/** Owners of charges, among the actor and the actor's students. */
export async function ownersOf({ db, actor }: Ctx, cuentas: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('cuenta')
    .select('idUsuario')
    .distinct()
    .where('idCuenta', 'in', cuentas)
    .where('idUsuario', 'in', [...actor.propios])
    .orderBy('idUsuario')
    .execute()
  return rows.map(({ idUsuario }) => idUsuario)
}

/** Amount that the actor owes on some charges, counting those of these students and the live ones. One row a student and currency. */
export async function debtOfCuentas({ db, actor }: Ctx, idUsuarios: number[], cuentas: number[]) {
  const { rows } = await sql<{
    count: number
    vivas: number
    idUsuario: number
    monto: string
    idMoneda: number
    moneda: string
    aplicaciones: Aplicacion[]
  }>`
    select c.id_usuario, count(*) as count, count(*) filter (where c.estado in ('PENDIENTE', 'PARCIAL') and t.saldo > 0) as vivas,
      sum(t.saldo)::numeric(10, 2) as monto, c.id_moneda, m.codigo as moneda,
      jsonb_agg(jsonb_build_object('idCuenta', c.id_cuenta, 'monto', t.saldo) order by c.id_cuenta) as aplicaciones
    from cuenta c join moneda m on m.id_moneda = c.id_moneda
    cross join lateral (select coalesce((select p.saldo from cuenta_parte p where p.id_cuenta = c.id_cuenta and p.id_usuario = ${actor.idUsuario}), c.saldo) as saldo) t
    where c.id_cuenta = any (${cuentas}::bigint[]) and c.id_usuario = any (${idUsuarios}::bigint[]) and c.estado <> 'ELIMINADA'
    group by c.id_usuario, c.id_moneda, m.codigo order by c.id_usuario, c.id_moneda`.execute(db)
  return rows
}

const cuentasAsJson = (cuentas: Aplicacion[]) =>
  JSON.stringify(cuentas.map(({ idCuenta, monto }) => ({ id_cuenta: idCuenta, monto })))

type Tienda = { comercio: string; modo: string | null }
type RequestedOrder = { cuentas: Aplicacion[] } & Tienda

/** Past this many forms the gateway may have more attempts of an order than it lists. */
const MOST_FORMS = 8

/** An open order for exactly those charges, of the same payer of those that are shared. */
export async function findOpenOrder({ db, actor }: Ctx, { cuentas, comercio, modo }: RequestedOrder) {
  const { rows } = await sql<{ orden: string; idIngreso: number }>`
    select o.orden, o.id_ingreso from orden o join ingreso i on i.id_ingreso = o.id_ingreso
    where pago_a_la_vista(i.id_pagante, i.pagante_alumno and i.id_usuario <> ${actor.idUsuario}, ${actor.idUsuario})
      and i.id_usuario = (select id_usuario from cuenta where id_cuenta = ${cuentas[0]?.idCuenta}) and i.estado = 'EN_PROCESO' and o.estado = 'ABIERTA' and o.fichas < ${MOST_FORMS}
      and o.cuentas = ${cuentasAsJson(cuentas)}::jsonb and o.comercio = ${comercio} and o.modo is not distinct from ${modo}
    order by o.creada desc limit 1`.execute(db)
  return rows[0]
}

type OrdenNueva = Pick<Orden, 'orden' | 'idIngreso' | 'monto' | 'moneda'> & { cuentas: Aplicacion[] } & Tienda

export async function insertOrder({ db }: Ctx, { cuentas, ...o }: OrdenNueva) {
  await sql`
    insert into orden (orden, id_ingreso, cuentas, monto, moneda, comercio, modo, vence, proxima)
    values (${o.orden}, ${o.idIngreso}, ${cuentasAsJson(cuentas)}::jsonb, ${o.monto}::numeric, ${o.moneda}, ${o.comercio}, ${o.modo},
      now() + ${FORM_LIFETIME}, now() + ${queryDelay})`.execute(db)
}

/** Counts a new form of the order and schedules the query for the case that no notification comes. */
export async function noteForm({ db }: Ctx, orden: string, modo: string | null) {
  await sql`update orden set fichas = fichas + 1, modo = coalesce(modo, ${modo}), vence = now() + ${FORM_LIFETIME}, proxima = now() + ${queryDelay}
    where orden = ${orden}`.execute(db)
}

/** Locks the accounts of the students of an order; false if the order is not ours. */
export async function lockAccountOfOrder(ctx: Ctx, orden: string): Promise<boolean> {
  const { rows } = await sql<{ idPago: number | null }>`
    select i.id_pago, case when i.id_pago is null then ${accountLock('i.id_usuario')} end as bloqueo
    from orden o join ingreso i on i.id_ingreso = o.id_ingreso
    where o.orden = ${orden}`.execute(steady(ctx.db))
  const [found] = rows
  if (found?.idPago) await lockAccounts(ctx, await studentsOfPago(ctx, found.idPago))
  return found !== undefined
}

/** Reads an order of ours; undefined if it is not. */
export async function findOrder(db: Db, orden: string): Promise<Orden | undefined> {
  const { rows } = await sql<Orden>`select ${COLUMNS} from orden where orden = ${orden}`.execute(steady(db))
  return rows[0]
}

/** The order that a payment came by, also for a further payment of it. */
export async function orderOf(db: Db, idIngreso: number): Promise<Orden | undefined> {
  const { rows } = await sql<Orden>`
    select ${COLUMNS} from orden where orden = (
      select split_part(orden_en_linea, '/', 1) from ingreso where id_ingreso = ${idIngreso})`.execute(db)
  return rows[0]
}

/** Closes the order. While money may still come, by another form or a late notification, it is queried some more. */
export async function closeOrder(
  { db }: Ctx,
  orden: string,
  estado: 'PAGADA' | 'CERRADA',
  resultado: string | null,
) {
  await sql`update orden set estado = ${estado}, resultado = ${resultado}, consultas = 0,
      proxima = case when fichas > case ${estado} when 'PAGADA' then 1 else 0 end then now() + interval '1 hour' end
    where orden = ${orden} and estado <> 'PAGADA'`.execute(steady(db))
}

/** Minutes to the next query of a closed order, and of an open one. */
const AFTER_CLOSING = [360, 1440, 4320]
const WHILE_OPEN = [5, 10, 20, 60, 180, 360]

/**
 * Takes the next order to query, so that no other server does, and postpones its next query first, so that a
 * failing order does not block the rest.
 */
export async function takeDueOrder(db: Db, { comercio, modo }: Tienda): Promise<Orden | undefined> {
  const { rows } = await sql<Orden>`
    update orden set consultas = consultas + 1, consultada = now(),
      proxima = now() + make_interval(mins => case when estado = 'ABIERTA'
        then (${WHILE_OPEN}::int[])[least(consultas + 1, ${WHILE_OPEN.length})] else (${AFTER_CLOSING}::int[])[consultas + 1] end)
    where orden = (select orden from orden where proxima <= now() and (comercio is null or comercio = ${comercio})
        and (modo is null or ${modo}::text is null or modo = ${modo})
      order by proxima limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** Takes an order to query at once, unless it was queried in the last seconds. */
export async function takeOrderNow({ db }: Ctx, orden: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update orden set consultada = now()
    where orden = ${orden} and coalesce(consultada < now() - interval '15 seconds', true)`.execute(db)
  return numAffectedRows === 1n
}

export async function payerOf({ db }: Ctx, idUsuario: number) {
  const { rows } = await sql<{
    nombres: string
    apellidos: string
    correo: string | null
    remitente: string
  }>`
    select nombres, concat_ws(' ', nullif(papellido, ''), sapellido) as apellidos, nullif(correo, '') as correo,
      parametro_de('correo.remitente') as remitente
    from usuario where id_usuario = ${idUsuario}`.execute(db)
  return rows[0]
}

export async function currencyOf({ db }: Ctx, codigo: string): Promise<number | undefined> {
  const { rows } = await sql<{
    idMoneda: number
  }>`select id_moneda from moneda where codigo = ${codigo}`.execute(db)
  return rows[0]?.idMoneda
}

type LateCharge = {
  idIngreso: number
  idUsuario: number
  idMoneda: number
  monto: string
  aplicaciones: Aplicacion[]
}

/** Payments by card for charges of an enrolment, made when they were owed no more: the money is still free. */
export async function lateCharges({ db }: Ctx, idMatricula: number): Promise<LateCharge[]> {
  const { rows } = await sql<LateCharge>`
    select i.id_ingreso, i.id_usuario, i.id_moneda, i.monto_disponible::text as monto,
      (select jsonb_agg(jsonb_build_object('idCuenta', c.id_cuenta, 'monto', c.monto))
       from jsonb_to_recordset(o.cuentas) as c (id_cuenta bigint, monto numeric)
       join cuenta k on k.id_cuenta = c.id_cuenta and k.id_usuario = i.id_usuario) as aplicaciones
    from ingreso i join orden o on o.orden = split_part(i.orden_en_linea, '/', 1)
    where i.estado = 'CONFIRMADO' and i.monto_disponible > 0 and exists (
      select from jsonb_to_recordset(o.cuentas) as c (id_cuenta bigint) join cuenta k on k.id_cuenta = c.id_cuenta
      where k.id_matricula = ${idMatricula} and k.id_usuario = i.id_usuario) order by i.id_ingreso`.execute(
    steady(db),
  )
  return rows
}
