import { type Billetera, cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { table } from '#server/core/table.ts'

export const cuentaBancarias = table(cuentaBancaria, {
  name: 'cuentaBancaria',
  view: 'cuentaBancariaFila',
  id: 'idCuentaBancaria',
  alcance: 'LIBRE',
  texto: 'texto',
  defaultSort: 'orden',
  campoDe: {
    cuenta_bancaria_unica: 'numero',
    cuenta_bancaria_banco: 'idBanco',
  },
})

export async function qrOf(db: Db, billetera: Billetera): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('billeteraQr')
    .select('datos')
    .where('billetera', '=', billetera)
    .executeTakeFirst()
  return row?.datos
}

export async function keepQr({ db }: Ctx, qr: { billetera: Billetera; datos: Buffer; sha256: string }) {
  const { datos, sha256 } = qr
  await db
    .insertInto('billeteraQr')
    .values(qr)
    .onConflict((c) => c.column('billetera').doUpdateSet({ datos, sha256 }))
    .execute()
}

export async function removeQr({ db }: Ctx, billetera: Billetera): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('billeteraQr')
    .where('billetera', '=', billetera)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
