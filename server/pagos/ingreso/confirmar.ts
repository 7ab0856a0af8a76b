import { type ingreso, ingresoMoves } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { requireSelf } from '#server/core/self.ts'
import { transicion } from '#server/core/table.ts'
import { settleSplit } from '#server/cuentas/cuenta/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { confirmWithReceipt } from './recibo-repo.ts'
import { ingresos, lockAccountOf, rowOfIngreso } from './repo.ts'
import { requireProof } from './sustento.ts'

/** Locks the student's account and returns the payment as it is under the lock, if it allows that move. */
export async function lockIngresoFor(ctx: Ctx, idIngreso: number, move: keyof typeof ingresoMoves) {
  await lockAccountOf(ctx, idIngreso)
  const row = await rowOfIngreso(ctx, idIngreso)
  const { from } = ingresoMoves[move]
  if (from.some((state) => state === row.estado)) return row
  throw transicion(ctx, 'ingreso', { estado: row.estado, desde: from })
}

/**
 * Confirms a payment, in one transaction: locks the student's account, settles what the payment pays, queues its mail, drafts its document
 * where documents are issued, and writes payment, receipt number and document by one statement, the last: every other confirmation
 * waits for the series until the commit. Without a document the trigger `ingreso_congelar` freezes the receipt; `ingreso_con_comprobante`
 * checks at the commit that a school that issues has the document. Returns the payment.
 */
export async function confirmarPago(ctx: Ctx, idIngreso: number) {
  const pago = await lockIngresoFor(ctx, idIngreso, 'confirmar')
  await settleSplit(ctx, pago, pago.reparto === 'INDICADO')
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: [idIngreso] })
  const row = await ingresos.get(ctx, idIngreso)
  const documento = await emision().redactar(ctx, { ...pago, enLinea: pago.ordenEnLinea !== null })
  const { from } = ingresoMoves.confirmar
  return { ...row, ...(await confirmWithReceipt(ctx, { idIngreso, from }, documento)) } as typeof row
}

export const confirmar: Handler<typeof ingreso.confirmar> = async (ctx, { idIngreso, idUsuarioSesion }) => {
  requireSelf(ctx, idUsuarioSesion)
  await requireProof(ctx, idIngreso)
  const row = await confirmarPago(ctx, idIngreso)
  return {
    ...saved(ctx, 'ingreso', row),
    mensaje: ctx.t('ingreso.confirmado', { recibo: row.numeroRecibo ?? '' }),
  }
}
