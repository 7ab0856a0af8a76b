import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { quitarMonto } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { lockIngresoFor } from './confirmar.ts'
import { amountToRelease, insertRefund, roomForRefund } from './repo.ts'

type RefundRequest = { idIngreso: number; monto: number; motivo: string }

/** Locks the payment and returns it, if that much of it can still be refunded. */
export async function lockForRefund(ctx: Ctx, { idIngreso, monto }: RefundRequest) {
  const pago = await lockIngresoFor(ctx, idIngreso, 'devolver')
  const { fits, pendiente, conPendiente, ...moneda } = await roomForRefund(ctx, idIngreso, monto)
  if (fits) return pago
  const clave = conPendiente ? 'ingreso.devuelvePendiente' : 'ingreso.devuelveDeMas'
  const { money } = await formatosDe(ctx)
  const amount = (value: number | string) => money(Number(value), moneda)
  throw new Fail('CONFLICTO', clave, {
    monto: amount(pago.monto),
    devuelto: amount(pago.montoDevuelto),
    pendiente: amount(pendiente),
  })
}

/** Releases that much of a payment before it is refunded: first its credit, then its newest applications. */
export async function releaseMoney(ctx: Ctx, idIngreso: number, monto: number | string) {
  await quitarMonto(ctx, idIngreso, await amountToRelease(ctx, idIngreso, monto))
}

/** Refunds at the till, and makes the notes of it: the money has left when this ends. The caller holds the payment's lock. */
export async function devolverEnCaja(ctx: Ctx, request: RefundRequest): Promise<number> {
  await releaseMoney(ctx, request.idIngreso, request.monto)
  const idDevolucion = await insertRefund(ctx, { ...request, estado: 'HECHA' })
  await emision().devolver(ctx, { ...request, monto: request.monto.toFixed(2), idDevolucion })
  return idDevolucion
}

/**
 * Requests a refund through the gateway. The amount is reserved from here on. The caller holds the payment's
 * lock.
 */
export const requestRefund = (ctx: Ctx, request: RefundRequest) =>
  insertRefund(ctx, { ...request, estado: 'SOLICITADA' })
