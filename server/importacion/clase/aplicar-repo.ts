import { sql } from 'kysely'

import type { Cents } from '#contract/core/cents.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'

export type OpenCharge = {
  idCuenta: number
  idUsuario: number
  idMoneda: number
  concepto: string
  saldo: Cents
}

/** Locks the accounts of these people, and reads their open charges, the oldest due first. */
export async function openCharges(ctx: Ctx, usuarios: number[]): Promise<OpenCharge[]> {
  await lockAccounts(ctx, usuarios)
  const { rows } = await sql<OpenCharge>`
    select id_cuenta, id_usuario, id_moneda, concepto, (saldo * 100)::int as saldo from cuenta
    where id_usuario = any (${usuarios}::bigint[]) and estado in ('PENDIENTE', 'PARCIAL')
    order by fecha_vencimiento, id_cuenta`.execute(ctx.db)
  return rows
}

export type Aplicada = {
  idCuenta: number
  idIngreso: number
  idUsuario: number
  idMoneda: number
  monto: string
}

export async function insertApplications({ db }: Ctx, aplicadas: Aplicada[]) {
  if (aplicadas.length === 0) return
  await sql`
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
    select a."idCuenta", a."idIngreso", a."idUsuario", a."idMoneda", a.monto
    from jsonb_to_recordset(${JSON.stringify(aplicadas)}::jsonb)
      as a ("idCuenta" bigint, "idIngreso" bigint, "idUsuario" bigint, "idMoneda" bigint, monto numeric(10, 2))
    order by a."idIngreso", a."idCuenta"`.execute(db)
}

/** Takes historic payments off their charges, without a trace: the file that brought them says otherwise now. */
export async function deleteApplications({ db }: Ctx, ingresos: number[]) {
  if (ingresos.length === 0) return
  await sql`delete from cuenta_ingreso a using ingreso i
    where i.id_ingreso = a.id_ingreso and i.historico and a.id_ingreso = any (${ingresos}::bigint[])`.execute(
    db,
  )
}

/** Those of these people who have credit of historic payments. */
export async function peopleWithCredit({ db }: Ctx, usuarios: number[]): Promise<number[]> {
  const { rows } = await sql<{ idUsuario: number }>`
    select distinct id_usuario from ingreso where historico and con_saldo and id_usuario = any (${usuarios}::bigint[])`.execute(
    db,
  )
  return rows.map(({ idUsuario }) => idUsuario)
}

type Credit = { idIngreso: number; idUsuario: number; idMoneda: number; saldo: Cents }

/** Historic payments that are not all applied, the oldest first. */
export async function creditOf({ db }: Ctx, usuarios: number[]): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select id_ingreso, id_usuario, id_moneda, (monto_disponible * 100)::int as saldo from ingreso
    where historico and con_saldo and id_usuario = any (${usuarios}::bigint[]) order by fecha, id_ingreso`.execute(
    db,
  )
  return rows
}

/**
 * Takes charges that are to be deleted off the payments that were here before them: the run that made the charges applied
 * them. A payment of a later run stays, and refuses the deletion.
 */
export async function deleteCreditApplied({ db }: Ctx, cuentas: number[]) {
  await sql`
    delete from cuenta_ingreso a using ingreso i
    where i.id_ingreso = a.id_ingreso and i.historico and a.id_cuenta = any (${cuentas}::bigint[])
      and (select min(p.id_importacion) from importacion_cambio p where p.tabla = 'ingreso' and p.id = a.id_ingreso and p.deshecha is null)
        < (select min(c.id_importacion) from importacion_cambio c where c.tabla = 'cuenta' and c.id = a.id_cuenta and c.deshecha is null)`.execute(
    db,
  )
}

export type Cargo = { idCuenta: number; idUsuario: number; concepto: string; alumno: string }

/** Charges with the names of their students, by id. */
export async function chargesById({ db }: Ctx, cuentas: number[]): Promise<Map<number, Cargo>> {
  const { rows } = await sql<Cargo>`
    select c.id_cuenta, c.id_usuario, c.concepto, apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as alumno
    from cuenta c join usuario u on u.id_usuario = c.id_usuario where c.id_cuenta = any (${cuentas}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.idCuenta, row]))
}
