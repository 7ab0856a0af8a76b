import { sql } from 'kysely'

import { type Billetera, cuentaBancaria, type DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
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

/** The accounts in use in their order, and the wallets with a number or a picture. */
export async function readDondePagar(db: Db): Promise<DondePagar> {
  const { rows } = await sql<DondePagar>`select
    (select coalesce(jsonb_agg(jsonb_build_object('idCuentaBancaria', id_cuenta_bancaria, 'banco', banco, 'numero', numero, 'cci', cci,
       'titular', titular, 'moneda', moneda) order by orden, id_cuenta_bancaria), '[]')
     from cuenta_bancaria_fila where estado = 'ACTIVO') as cuentas,
    (select coalesce(jsonb_agg(jsonb_build_object('billetera', b.billetera, 'nombre', t.nombre,
       'numero', case when n.numero <> '' then n.numero end, 'qr', q.sha256) order by t.orden), '[]')
     from unnest('{YAPE,PLIN}'::text[]) b (billetera)
     cross join lateral (select parametro_de('pago.' || lower(b.billetera)) as numero) n
     join tipo t on t.categoria = 'MEDIO_PAGO' and t.codigo = b.billetera and t.estado = 'ACTIVO'
     left join billetera_qr q on q.billetera = b.billetera
     where q.sha256 is not null or n.numero <> '') as billeteras`.execute(db)
  return rows[0] as DondePagar
}

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
