import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { payerColumns } from '#server/cuentas/cuenta/index.ts'
import type { DraftedDocument } from '#server/pagos/emision/index.ts'

import { paidTogether } from './pago-repo.ts'
import { besides, nextReceipt, written } from './recibo-repo.ts'

/** The method of the payments that the gateway registers. */
export const ONLINE_METHOD = sql`(select id_tipo from tipo where categoria = 'MEDIO_PAGO' and codigo = 'TARJETA_EN_LINEA')`

type Pago = { idUsuario: number; monto: string; idMoneda: number; ordenEnLinea: string }
/** Place of a payment in an order for several students; null in an order for one. */
type Lugar = { idPago: number | null; ordenPago: number | null }

/** Inserts the payment of several students that an adult begins by card. */
export async function insertPagoInProcess(
  { db, actor }: Ctx,
  { montos, idMoneda }: { montos: string[]; idMoneda: number },
): Promise<number> {
  const { rows } = await sql<{ idPago: number }>`
    insert into pago (id_usuario, fecha, monto, id_moneda, id_medio_pago)
    select ${actor.idUsuario}, hoy(), sum(m), ${idMoneda}, ${ONLINE_METHOD} from unnest(${montos}::numeric[]) m
    returning id_pago`.execute(db)
  return rows[0]!.idPago
}

/** Inserts a card payment that waits for the gateway. */
export async function insertInProcess({ db, actor }: Ctx, pago: Pago & Lugar): Promise<number> {
  const { idUsuario, monto, idMoneda, ordenEnLinea, idPago, ordenPago } = pago
  const { rows } = await sql<{ idIngreso: number }>`
    insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago, reparto, orden_en_linea, estado, id_pago, orden_pago, id_pagante, pagante_alumno)
    select ${idUsuario}, hoy(), ${monto}::numeric, ${idMoneda}, ${ONLINE_METHOD}, 'INDICADO', ${ordenEnLinea}, 'EN_PROCESO', ${idPago}::bigint, ${ordenPago}::int,
      w.id_pagante, w.pagante_alumno from (select ${payerColumns(actor, idUsuario)}) w
    returning id_ingreso`.execute(db)
  return rows[0]?.idIngreso ?? 0
}

/** Notes whether the gateway holds a card for a payment, and those made with it, that wait for it. */
export async function setCard({ db }: Ctx, idIngreso: number, conTarjeta: boolean) {
  await sql`update ingreso set con_tarjeta = ${conTarjeta}
    where id_ingreso in (${paidTogether(idIngreso)}) and estado = 'EN_PROCESO' and con_tarjeta <> ${conTarjeta}`.execute(
    steady(db),
  )
}

/** Inserts a further payment of the same order, of one student, confirmed from the start. */
export async function insertPaid(
  { db }: Ctx,
  pago: Pago,
  documento: DraftedDocument | undefined,
): Promise<number> {
  const { idUsuario, monto, idMoneda, ordenEnLinea } = pago
  const { rows } = await sql<{ idIngreso: number; documentos: number }>`
    with recibo as (${nextReceipt}), pago as (
    insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago, reparto, orden_en_linea, estado, numero_recibo, id_pagante, pagante_alumno)
    select ${idUsuario}, hoy(), ${monto}::numeric, ${idMoneda}, ${ONLINE_METHOD}, 'INDICADO',
      ${ordenEnLinea} || '/' || (1 + greatest(count(*), 1)), 'CONFIRMADO', (select numero from recibo),
      min(id_pagante) filter (where id_usuario = ${idUsuario}), coalesce(bool_or(pagante_alumno) filter (where id_usuario = ${idUsuario}), false)
    from ingreso where orden_en_linea = ${ordenEnLinea} or orden_en_linea like ${`${ordenEnLinea.replaceAll('_', String.raw`\_`)}/%`}
    returning *)${besides(documento)}
    select id_ingreso, ${written(documento)} as documentos from pago`.execute(db)
  documento?.requireWritten(rows[0]!.documentos)
  return rows[0]!.idIngreso
}
