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

type Aplicada = { idCuenta: number; idIngreso: number; idUsuario: number; idMoneda: number; monto: string }

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
