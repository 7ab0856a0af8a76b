import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import type { empresa } from '#contract/pagos/empresa.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { searchPage } from '#server/core/search.ts'

type EmpresaPago = Answer<typeof empresa.pagos>['content'][number]

const payments = {
  view: 'empresaPagoFila',
  id: 'idEmpresaPago',
  alcance: {},
  texto: ['numeroOperacion', 'banco', 'observacion'],
  fecha: 'fecha',
  defaultSort: 'idEmpresaPago,desc',
} as const

export const searchPayments = (ctx: Ctx, q: Parsed<typeof empresa.pagos>) =>
  searchPage(ctx, payments, q) as Promise<Answer<typeof empresa.pagos>>

export async function paymentOf({ db }: Ctx, idEmpresaPago: number): Promise<EmpresaPago> {
  const { rows } = await sql<EmpresaPago>`
    select * from empresa_pago_fila where id_empresa_pago = ${idEmpresaPago}`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

type Cargo = { idCuenta: number; monto: number }

const cargosRecordset = (cargos: Cargo[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    cargos.map(({ idCuenta, monto }) => ({ id_cuenta: idCuenta, monto })),
  )}::jsonb) as a (id_cuenta bigint, monto numeric(10, 2))`

/** The payment to make for one student. */
export type Parte = { idUsuario: number; monto: string; aplicaciones: Cargo[] }

/**
 * The charges asked for, by student, of the enrolments that the company pays, which stay its own until the transaction ends.
 * `foreignCharge`: the first charge of another enrolment, or of none.
 */
export async function splitByStudent({ db }: Ctx, idEmpresa: number, cargos: Cargo[]) {
  await sql`
    select from empresa_matricula x where x.id_empresa = ${idEmpresa} and x.id_matricula in (
      select c.id_matricula from cuenta c join ${cargosRecordset(cargos)} on a.id_cuenta = c.id_cuenta)
    order by x.id_matricula for share`.execute(db)
  const { rows } = await sql<Partial<Parte> & { foreignCharge: number | null }>`
    select c.id_usuario, sum(a.monto) as monto, min(a.id_cuenta) filter (where x.id_matricula is null) as foreign_charge,
      jsonb_agg(jsonb_build_object('idCuenta', a.id_cuenta, 'monto', a.monto) order by c.fecha_vencimiento, c.id_cuenta) as aplicaciones
    from ${cargosRecordset(cargos)} left join cuenta c on c.id_cuenta = a.id_cuenta and c.estado <> 'ELIMINADA'
    left join empresa_matricula x on x.id_matricula = c.id_matricula and x.id_empresa = ${idEmpresa}
    group by c.id_usuario order by c.id_usuario`.execute(db)
  const foreignCharge = rows.find((row) => row.foreignCharge !== null)?.foreignCharge
  return { foreignCharge, partes: rows as Parte[] }
}

type Pago = {
  idEmpresa: number
  fecha: string
  idMoneda: number
  idMedioPago: number
  banco: string | null
  numeroOperacion: string | null
  observacion: string | null
}

export async function insertPayment({ db }: Ctx, pago: Pago): Promise<number> {
  const row = await db
    .insertInto('empresaPago')
    .values(pago)
    .returning('idEmpresaPago')
    .executeTakeFirstOrThrow()
  return row.idEmpresaPago
}
