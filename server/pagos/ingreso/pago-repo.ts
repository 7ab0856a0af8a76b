import { type Selectable, sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Tables } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'
import { type Aplicacion, isInSight } from '#server/cuentas/cuenta/index.ts'

/** A payment of several students: of a company, or reported by an adult. */
export type SharedPayment = {
  idEmpresa: number | null
  idUsuario: number | null
  fecha: string
  idMoneda: number
  idMedioPago: number
  banco: string | null
  numeroOperacion: string | null
  observacion: string | null
}

/** Inserts it before its payments: a check of the end of the transaction asks that they add up to it. */
export async function insertPago(
  { db }: Ctx,
  { montos, ...pago }: SharedPayment & { montos: string[] },
): Promise<number> {
  const monto = sql<string>`(select sum(m) from unnest(${montos}::numeric[]) m)`
  const row = await db
    .insertInto('pago')
    .values({ ...pago, monto })
    .returning('idPago')
    .executeTakeFirstOrThrow()
  return row.idPago
}

/** The payments made with this one, by a statement of their ids: a payment of one student alone. */
export const paidTogether = (idIngreso: number) => sql`
  select id_ingreso from ingreso where id_ingreso = ${idIngreso}
  union select p.id_ingreso from ingreso i join ingreso p on p.id_pago = i.id_pago where i.id_ingreso = ${idIngreso}`

/** The payments made with this one that are of the actor's students, in their order, and this one of an actor who reaches all. */
export async function ownPaidTogether({ db, actor }: Ctx, idIngreso: number): Promise<number[]> {
  const { rows } = await sql<{ idIngreso: number }>`
    select id_ingreso from ingreso where id_ingreso in (${paidTogether(idIngreso)}) and id_usuario = any (${[...actor.propios]}::bigint[]) and ${isInSight(actor)}
    order by orden_pago`.execute(steady(db))
  return rows.map((row) => row.idIngreso)
}

/** The students of a payment of several. They never change. */
export async function studentsOfPago({ db }: Ctx, idPago: number): Promise<number[]> {
  const { rows } = await sql<{ idUsuario: number }>`
    select id_usuario from ingreso where id_pago = ${idPago}`.execute(steady(db))
  return rows.map(({ idUsuario }) => idUsuario)
}

/**
 * Rows of a payment and of those made with it, in their order, with money as text; of a company's of before that was annulled in part, those
 * in the phase of the payment. The caller holds the accounts.
 */
export async function rowsOfPago({ db }: Ctx, idIngreso: number) {
  const { rows } = await sql<Selectable<Tables['ingreso']>>`
    select m.* from ingreso m where m.estado <> 'ELIMINADO' and m.id_ingreso in (
      select id_ingreso from ingreso where id_ingreso = ${idIngreso}
      union select p.id_ingreso from ingreso i join ingreso p on p.id_pago = i.id_pago and fase_de_pago(p.estado) = fase_de_pago(i.estado)
      where i.id_ingreso = ${idIngreso})
    order by m.orden_pago`.execute(steady(db))
  if (rows.length === 0) throw noEncontrado()
  return rows
}

type Typed = Pick<SharedPayment, 'fecha' | 'idMedioPago' | 'banco' | 'numeroOperacion' | 'observacion'>

/** Corrects the data typed of a payment of several students, but for one of its payments, which is corrected already. */
export async function correctPago(
  { db }: Ctx,
  { idPago, idIngreso, ...typed }: Typed & { idPago: number; idIngreso: number },
) {
  await db.updateTable('pago').set(typed).where('idPago', '=', idPago).execute()
  await db
    .updateTable('ingreso')
    .set(typed)
    .where('idPago', '=', idPago)
    .where('idIngreso', '<>', idIngreso)
    .execute()
}

/** Charges by their student, in the order given. One that does not exist is of no student. */
export async function ownersOfCharges({ db }: Ctx, aplicaciones: Aplicacion[]) {
  const ids = aplicaciones.map(({ idCuenta }) => idCuenta)
  const { rows } = await sql<{ idCuenta: number; idUsuario: number }>`
    select id_cuenta, id_usuario from cuenta where id_cuenta = any (${ids}::bigint[]) and estado <> 'ELIMINADA'`.execute(
    steady(db),
  )
  return new Map(rows.map(({ idCuenta, idUsuario }) => [idCuenta, idUsuario]))
}

/** The payment to make for one student. */
export type Parte = { idUsuario: number; monto: string; aplicaciones: Aplicacion[] }

/** These applications, with their place. */
const applied = (aplicaciones: readonly Aplicacion[]) =>
  sql`(select (a ->> 'idCuenta')::bigint as id_cuenta, (a ->> 'monto')::numeric(10, 2) as monto, n
    from jsonb_array_elements(${JSON.stringify(aplicaciones)}::jsonb) with ordinality j (a, n))`

type Whole = {
  /** The student who comes first, and has what is on no charge. */
  idUsuario?: number
  /** By default what the applications add up to. */
  monto?: number
  aplicaciones: Aplicacion[]
}

/** Splits applications by the student of their charges; undefined if they add up to more than the amount. */
export async function splitByStudent({ db }: Ctx, { idUsuario = 0, monto, aplicaciones }: Whole) {
  const { rows } = await sql<Parte & { rest: string }>`
    with a as (select * from ${applied(aplicaciones)} a), s as (select coalesce(${monto ?? null}::numeric, sum(monto)) - sum(monto) as rest from a)
    select c.id_usuario, (sum(a.monto) + case when c.id_usuario = ${idUsuario} then s.rest else 0 end)::numeric(10, 2) as monto, s.rest,
      jsonb_agg(jsonb_build_object('idCuenta', a.id_cuenta, 'monto', a.monto) order by a.n) as aplicaciones
    from a join cuenta c on c.id_cuenta = a.id_cuenta cross join s
    group by c.id_usuario, s.rest order by c.id_usuario <> ${idUsuario}, min(a.n)`.execute(steady(db))
  if (Number(rows[0]?.rest) < 0) return undefined
  return rows.map(({ idUsuario: of, monto: part, aplicaciones: own }) => ({
    idUsuario: of,
    monto: part,
    aplicaciones: own,
  }))
}

/** A payment of several students that was given back, in part or whole, among those made with this one. The caller holds the accounts. */
export async function refundedWith({ db }: Ctx, idIngreso: number): Promise<number | undefined> {
  const { rows } = await sql<{ idIngreso: number }>`
    select p.id_ingreso from ingreso i join ingreso p on p.id_pago = i.id_pago
    where i.id_ingreso = ${idIngreso} and p.monto_devuelto > 0 order by p.orden_pago limit 1`.execute(
    steady(db),
  )
  return rows[0]?.idIngreso
}

/** The payments that one voucher proves, with their students: a payment and those made with it. A company shows no student what it pays for others. */
export async function provenWith({ db }: Ctx, idIngreso: number) {
  const { rows } = await sql<{ idIngreso: number; idUsuario: number }>`
    select id_ingreso, id_usuario from ingreso where id_ingreso = ${idIngreso}
    union select p.id_ingreso, p.id_usuario from ingreso i join pago g on g.id_pago = i.id_pago and g.id_empresa is null
      join ingreso p on p.id_pago = g.id_pago
    where i.id_ingreso = ${idIngreso} order by id_ingreso`.execute(steady(db))
  return rows
}

/** A payment of several students, as an actor sees it who reaches all of them; for others there is none. */
export async function findPago({ db, actor }: Ctx, idPago: number) {
  const { rows } = await sql<Answer<typeof ingreso.pago>['pago']>`
    select id_pago, id_empresa, monto, moneda, numero_operacion, ingresos from pago_fila
    where id_pago = ${idPago} and (${actor.alcance === 'TODO'} or (${actor.alcance === 'ALUMNO'} and alumnos <@ ${[...actor.propios]}::bigint[]
      and (select bool_and(${isInSight(actor)}) from ingreso i where i.id_pago = pago_fila.id_pago)))`.execute(
    db,
  )
  if (!rows[0]) throw noEncontrado()
  return { pago: rows[0] }
}
