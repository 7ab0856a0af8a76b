import { type Selectable, sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Tables } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'

/** The next receipt number. Locks the series until the transaction ends, so that no number is lost. */
export const nextReceipt = sql`insert into serie (nombre, ultimo) values (parametro_de('recibo.serie'), 1)
  on conflict (nombre) do update set ultimo = serie.ultimo + 1
  returning nombre || '-' || lpad(ultimo::text, 8, '0') as numero`

/**
 * Confirms a payment with the next receipt number and returns its row. The last statement of its transaction: every
 * other confirmation waits for the series until the commit.
 */
export async function confirmWithReceipt({ db }: Ctx, idIngreso: number, from: readonly string[]) {
  const { rows } = await sql<Selectable<Tables['ingreso']>>`
    with recibo as (${nextReceipt})
    update ingreso set estado = 'CONFIRMADO', numero_recibo = recibo.numero, motivo = null from recibo
    where id_ingreso = ${idIngreso} and estado = any (${from})
    returning ingreso.*`.execute(steady(db))
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}
