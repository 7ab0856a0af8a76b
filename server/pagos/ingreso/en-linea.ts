import { gatewayMoves } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  type Aplicacion,
  applyAsOwed,
  removeAllApplications,
  repartirPago,
  settleSplit,
} from '#server/cuentas/cuenta/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { insertInProcess, insertPaid } from './en-linea-repo.ts'
import { confirmWithReceipt } from './recibo-repo.ts'
import { ingresos, lockAccountOf, rowOfIngreso } from './repo.ts'

type Nuevo = Parameters<typeof insertInProcess>[1] & { aplicaciones: Aplicacion[] }

/** Registers a payment that starts at the gateway, with the split given. The caller holds the student's account. */
export async function registrarEnLinea(ctx: Ctx, { aplicaciones, ...pago }: Nuevo): Promise<number> {
  const idIngreso = await insertInProcess(ctx, pago)
  await repartirPago(ctx, { ...pago, idIngreso, idMatricula: null }, aplicaciones)
  return idIngreso
}

/** Locks the student's account and returns the payment as it is under the lock, in any state. */
export async function pagoEnLinea(ctx: Ctx, idIngreso: number) {
  await lockAccountOf(ctx, idIngreso)
  return rowOfIngreso(ctx, idIngreso)
}

type PagoEnLinea = Awaited<ReturnType<typeof rowOfIngreso>>

/** Whether a charge by the gateway can still confirm the payment. */
export const esperaCobro = ({ estado }: PagoEnLinea) =>
  gatewayMoves.cobrar.from.some((from) => from === estado)

/**
 * Confirms a payment that the gateway charged. A refused payment had left its charges: it is applied again to
 * those of the order, up to what they owe. The caller holds the student's account.
 */
export async function cobrarEnLinea(ctx: Ctx, pago: PagoEnLinea, aplicaciones: Aplicacion[]) {
  if (pago.estado === 'RECHAZADO') await applyAsOwed(ctx, pago, aplicaciones)
  else await settleSplit(ctx, pago, true)
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: [pago.idIngreso] })
  const documento = await emision().redactar(ctx, { ...pago, enLinea: true })
  return confirmWithReceipt(ctx, { idIngreso: pago.idIngreso, from: gatewayMoves.cobrar.from }, documento)
}

/**
 * Registers money that the gateway charged beside the order: a confirmed payment with its receipt, all of it
 * credit.
 */
export async function chargeWithoutDebt(
  ctx: Ctx,
  pago: Parameters<typeof insertInProcess>[1],
): Promise<number> {
  const documento = await emision().redactar(ctx, { ...pago, idIngreso: 0, enLinea: true })
  const idIngreso = await insertPaid(ctx, pago, documento)
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: [idIngreso] })
  return idIngreso
}

/** Takes a payment that will not be charged off its charges. Returns whether it was still waiting. */
export async function rechazarEnLinea(ctx: Ctx, pago: PagoEnLinea, motivo: string): Promise<boolean> {
  if (!gatewayMoves.rechazar.from.some((from) => from === pago.estado)) return false
  await removeAllApplications(ctx, pago.idIngreso)
  await ingresos.move(ctx, pago.idIngreso, gatewayMoves.rechazar, { motivo })
  return true
}
