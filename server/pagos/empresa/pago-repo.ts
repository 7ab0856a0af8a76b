import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import type { empresa } from '#contract/pagos/empresa.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { searchPage } from '#server/core/search.ts'

type EmpresaPago = Answer<typeof empresa.pagos>['content'][number]

const payments = {
  view: 'empresaPagoFila',
  id: 'idPago',
  alcance: {},
  texto: ['numeroOperacion', 'banco', 'observacion'],
  fecha: 'fecha',
  defaultSort: 'idPago,desc',
} as const

export const searchPayments = (ctx: Ctx, q: Parsed<typeof empresa.pagos>) =>
  searchPage(ctx, payments, q) as Promise<Answer<typeof empresa.pagos>>

export async function paymentOf({ db }: Ctx, idPago: number): Promise<EmpresaPago> {
  const { rows } = await sql<EmpresaPago>`
    select * from empresa_pago_fila where id_pago = ${idPago}`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

type Cargo = { idCuenta: number; monto: number }

const cargosRecordset = (cargos: Cargo[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    cargos.map(({ idCuenta, monto }) => ({ id_cuenta: idCuenta, monto })),
  )}::jsonb) as a (id_cuenta bigint, monto numeric(10, 2))`

/**
 * The first of these charges that is of no enrolment that the company pays, or of none; those that it pays stay its own until the
 * transaction ends.
 */
export async function foreignChargeOf({ db }: Ctx, idEmpresa: number, cargos: Cargo[]) {
  await sql`
    select from empresa_matricula x where x.id_empresa = ${idEmpresa} and x.id_matricula in (
      select c.id_matricula from cuenta c join ${cargosRecordset(cargos)} on a.id_cuenta = c.id_cuenta)
    order by x.id_matricula for share`.execute(db)
  const { rows } = await sql<{ foreignCharge: number | null }>`
    select min(a.id_cuenta) filter (where x.id_matricula is null) as foreign_charge
    from ${cargosRecordset(cargos)} left join cuenta c on c.id_cuenta = a.id_cuenta and c.estado <> 'ELIMINADA'
    left join empresa_matricula x on x.id_matricula = c.id_matricula and x.id_empresa = ${idEmpresa}`.execute(
    db,
  )
  return rows[0]?.foreignCharge ?? undefined
}
