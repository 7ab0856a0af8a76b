import { gatewayMoves } from '#contract/pagos/estado-ingreso.ts'
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

import { insertInProcess, insertPagoInProcess, insertPaid } from './en-linea-repo.ts'
import type { Parte } from './pago-repo.ts'
import { confirmWithReceipt } from './recibo-repo.ts'
import { ingresos, lockAccountOf, rowOfIngreso } from './repo.ts'

type Nuevo = { orden: string; idMoneda: number; partes: Parte[] }

/**
 * Registers a payment of each student that starts at the gateway, with the split given: those of several are one payment. The first has the
 * name of the order, the others that with their place. The caller holds the accounts.
 */
export async function registrarEnLinea(ctx: Ctx, { orden, idMoneda, partes }: Nuevo): Promise<number[]> {
  const montos = partes.map(({ monto }) => monto)
  const idPago = partes.length > 1 ? await insertPagoInProcess(ctx, { montos, idMoneda }) : null
  const ids: number[] = []
  for (const [i, { aplicaciones, ...parte }] of partes.entries()) {
    const place = { ordenEnLinea: i > 0 ? `${orden}/${i + 1}` : orden, idPago, ordenPago: idPago && i + 1 }
    const pago = { ...parte, ...place, idMoneda }
    const idIngreso = await insertInProcess(ctx, pago)
    await repartirPago(ctx, { ...pago, idIngreso, idMatricula: null }, aplicaciones)
    ids.push(idIngreso)
  }
  return ids
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
 * Confirms the payments that one charge of the gateway paid. Refused payments had left their charges: they are applied again to
 * those of the order, up to what they owe. The caller holds the accounts.
 */
export async function cobrarEnLinea(ctx: Ctx, pagos: PagoEnLinea[], aplicaciones: Aplicacion[]) {
  for (const pago of pagos) {
    if (pago.estado === 'RECHAZADO') await applyAsOwed(ctx, pago, aplicaciones)
    else await settleSplit(ctx, pago, true)
  }
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: pagos.map((one) => one.idIngreso) })
  const documentos = []
  for (const pago of pagos) documentos.push(await emision().redactar(ctx, { ...pago, enLinea: true }))
  const done = []
  for (const [i, { idIngreso }] of pagos.entries())
    done.push(await confirmWithReceipt(ctx, { idIngreso, from: gatewayMoves.cobrar.from }, documentos[i]))
  return done
}

/**
 * Registers money that the gateway charged beside the order: a confirmed payment with its receipt, all of it
 * credit.
 */
export async function chargeWithoutDebt(ctx: Ctx, pago: Parameters<typeof insertPaid>[1]): Promise<number> {
  const documento = await emision().redactar(ctx, { ...pago, idIngreso: 0, enLinea: true })
  const idIngreso = await insertPaid(ctx, pago, documento)
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: [idIngreso] })
  return idIngreso
}

/** Takes the payments of an order that will not be charged off their charges. Returns whether they were still waiting. */
export async function rechazarEnLinea(ctx: Ctx, pagos: PagoEnLinea[], motivo: string): Promise<boolean> {
  if (pagos.some(({ estado }) => !gatewayMoves.rechazar.from.some((from) => from === estado))) return false
  for (const { idIngreso } of pagos) {
    await removeAllApplications(ctx, idIngreso)
    await ingresos.move(ctx, idIngreso, gatewayMoves.rechazar, { motivo })
  }
  return true
}
