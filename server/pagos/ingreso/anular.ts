import { fullName } from '#contract/core/person-name.ts'
import { ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import { type ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { removeAllApplications } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { lockPagoFor } from './confirmar.ts'
import { refundedWith } from './pago-repo.ts'
import { ingresos, lockAccountOf } from './repo.ts'

/** Refuses to annul a payment of several students of which a part went back already: the rest goes back one by one. */
async function refuseRefunded(ctx: Ctx, idIngreso: number) {
  const refunded = await refundedWith(ctx, idIngreso)
  if (!refunded) return
  const { usuario, montoDevuelto, moneda } = await ingresos.get(ctx, refunded)
  const { money } = await formatosDe(ctx)
  throw new Fail('CONFLICTO', 'pago.unoDevuelto', {
    alumno: fullName(usuario),
    monto: money(Number(montoDevuelto), moneda),
  })
}

/**
 * Annuls a payment and those made with it: they leave their charges and keep their receipts, so that the series has no gap; their documents are
 * voided, or lowered by notes.
 */
export const anular: Handler<typeof ingreso.anular> = async (ctx, { idIngreso, motivo }) => {
  await lockAccountOf(ctx, idIngreso)
  await refuseRefunded(ctx, idIngreso)
  const pagos = await lockPagoFor(ctx, idIngreso, 'anular')
  // A payment through the gateway is refunded through the gateway.
  if (pagos.some(({ ordenEnLinea }) => ordenEnLinea)) throw new Fail('CONFLICTO', 'ingreso.enLinea')
  for (const pago of pagos) {
    await removeAllApplications(ctx, pago.idIngreso)
    await ingresos.move(ctx, pago.idIngreso, ingresoMoves.anular, { motivo })
    // Only a confirmed payment has documents.
    if (pago.estado === 'CONFIRMADO') await emision().anular(ctx, { ...pago, motivo })
  }
  // An annulled report tells the students that the payment was rejected.
  const ids = pagos.filter(({ estado }) => estado === 'REPORTADO').map((pago) => pago.idIngreso)
  if (ids.length > 0) await notify(ctx, { evento: 'PAGO_RECHAZADO', ids })
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}

/** Marks the payment and those made with it as deleted and keeps their rows. Only unconfirmed payments may be deleted. */
export async function eliminarPago(ctx: Ctx, idIngreso: number) {
  for (const pago of await lockPagoFor(ctx, idIngreso, 'eliminar')) {
    await removeAllApplications(ctx, pago.idIngreso)
    await ingresos.move(ctx, pago.idIngreso, ingresoMoves.eliminar)
  }
  return { mensaje: ctx.t('hecho.eliminado') }
}

export const eliminarPor: Handler<typeof ingreso.eliminarPor> = async (ctx, { id, id2 }) => {
  await ingresos.get(ctx, id)
  requireSelf(ctx, id2)
  return eliminarPago(ctx, id)
}
