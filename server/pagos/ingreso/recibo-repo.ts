import { type Selectable, sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Tables } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'
import type { DraftedDocument } from '#server/pagos/emision/index.ts'

import type { Redondeo } from './redondeo-repo.ts'

/** The next receipt number. Locks the series until the transaction ends, so that no number is lost. */
export const nextReceipt = sql`insert into serie (nombre, ultimo) values (parametro_de('recibo.serie'), 1)
  on conflict (nombre) do update set ultimo = serie.ultimo + 1
  returning nombre || '-' || lpad(ultimo::text, 8, '0') as numero`

/** The expressions that write a document beside the payment, and the count of documents written. */
export const besides = (documento: DraftedDocument | undefined) =>
  documento ? sql`, ${documento.expressions}` : sql``
export const written = (documento: DraftedDocument | undefined) =>
  documento ? sql`(select count(*)::int from documento)` : sql`0`

/**
 * Confirms a payment with the next receipt number, and its part of the rounding of several, and returns its row. The last statement of its transaction: every
 * other confirmation waits for the series until the commit.
 */
export async function confirmWithReceipt(
  { db }: Ctx,
  {
    idIngreso,
    from,
    redondeo,
  }: { idIngreso: number; from: readonly string[]; redondeo?: Redondeo | undefined },
  documento: DraftedDocument | undefined,
) {
  const { rows } = await sql<Selectable<Tables['ingreso']> & { documentos: number }>`
    with recibo as (${nextReceipt}), pago as (
      update ingreso set estado = 'CONFIRMADO', numero_recibo = recibo.numero, motivo = null,
        redondeo = ${redondeo?.redondeo ?? 0}::numeric, redondeo_a = ${redondeo?.redondeoA ?? null}::numeric from recibo
      where id_ingreso = ${idIngreso} and estado = any (${from})
      returning ingreso.*)${besides(documento)}
    select pago.*, ${written(documento)} as documentos from pago`.execute(steady(db))
  if (!rows[0]) throw noEncontrado()
  const { documentos, ...row } = rows[0]
  documento?.requireWritten(documentos)
  return row
}
