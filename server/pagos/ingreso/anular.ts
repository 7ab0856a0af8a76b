import { type ingreso, ingresoMoves } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { removeAllApplications } from '#server/cuentas/cuenta/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { lockIngresoFor } from './confirmar.ts'
import { ingresos } from './repo.ts'

/**
 * Annuls a payment: it leaves its charges and keeps its receipt, so that the series has no gap; its documents are voided, or lowered by
 * notes.
 */
export const anular: Handler<typeof ingreso.anular> = async (ctx, { idIngreso, motivo }) => {
  const pago = await lockIngresoFor(ctx, idIngreso, 'anular')
  // A payment through the gateway is refunded through the gateway.
  if (pago.ordenEnLinea) throw new Fail('CONFLICTO', 'ingreso.enLinea')
  await removeAllApplications(ctx, idIngreso)
  await ingresos.move(ctx, idIngreso, ingresoMoves.anular, { motivo })
  // Only a confirmed payment has documents.
  if (pago.estado === 'CONFIRMADO') await emision().anular(ctx, { ...pago, motivo })
  // An annulled report tells the student that the payment was rejected.
  if (pago.estado === 'REPORTADO') await notify(ctx, { evento: 'PAGO_RECHAZADO', ids: [idIngreso] })
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}

/** Marks the payment as deleted and keeps its row. Only unconfirmed payments may be deleted. */
export async function eliminarPago(ctx: Ctx, idIngreso: number) {
  await lockIngresoFor(ctx, idIngreso, 'eliminar')
  await removeAllApplications(ctx, idIngreso)
  await ingresos.move(ctx, idIngreso, ingresoMoves.eliminar)
  return { mensaje: ctx.t('hecho.eliminado') }
}

export const eliminarPor: Handler<typeof ingreso.eliminarPor> = async (ctx, { id, id2 }) => {
  await ingresos.get(ctx, id)
  requireSelf(ctx, id2)
  return eliminarPago(ctx, id)
}
