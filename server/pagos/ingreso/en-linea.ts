import { haceLaPasarela } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  type Aplicacion,
  applyAsOwed,
  lockAccounts,
  quitarTodo,
  repartir,
  settleSplit,
} from '#server/cuentas/cuenta/index.ts'
import { avisar } from '#server/mensajes/mensaje/index.ts'

import { insertInProcess, insertPaid } from './en-linea-repo.ts'
import { ingresos, nextReceipt, rowOf } from './repo.ts'

type Nuevo = Parameters<typeof insertInProcess>[1] & { aplicaciones: Aplicacion[] }

/** A payment that begins at the gateway, with the split that was stated. The caller holds its student's account. */
export async function registrarEnLinea(ctx: Ctx, { aplicaciones, ...pago }: Nuevo): Promise<number> {
  const idIngreso = await insertInProcess(ctx, pago)
  await repartir(ctx, { ...pago, idIngreso, idMatricula: null }, aplicaciones)
  return idIngreso
}

/** Locks the student's account and gives the payment as it is then, whatever state it is in. */
export async function pagoEnLinea(ctx: Ctx, idIngreso: number) {
  const { idUsuario } = await ingresos.get(ctx, idIngreso)
  await lockAccounts(ctx, [idUsuario])
  return rowOf(ctx, idIngreso)
}

type PagoEnLinea = Awaited<ReturnType<typeof rowOf>>

/** Whether the gateway's word can still make it a payment. */
export const esperaCobro = ({ estado }: PagoEnLinea) =>
  haceLaPasarela.cobrar.from.some((from) => from === estado)

/**
 * The gateway charged it. What was refused before had left its charges: it goes back to those of the order, as far as
 * they owe. The caller holds its student's account.
 */
export async function cobrarEnLinea(ctx: Ctx, pago: PagoEnLinea, aplicaciones: Aplicacion[]) {
  if (pago.estado === 'RECHAZADO') await applyAsOwed(ctx, pago, aplicaciones)
  else await settleSplit(ctx, pago, true)
  const numeroRecibo = await nextReceipt(ctx)
  await ingresos.move(ctx, pago.idIngreso, haceLaPasarela.cobrar, { numeroRecibo, motivo: null })
  await avisar(ctx, { evento: 'PAGO_CONFIRMADO', ids: [pago.idIngreso] })
}

/** The gateway charged something else than was asked: real money, with its receipt, and all of it credit. */
export async function cobrarAparte(ctx: Ctx, pago: Parameters<typeof insertInProcess>[1]): Promise<number> {
  const idIngreso = await insertPaid(ctx, { ...pago, numeroRecibo: await nextReceipt(ctx) })
  await avisar(ctx, { evento: 'PAGO_CONFIRMADO', ids: [idIngreso] })
  return idIngreso
}

/** It will not be charged: it leaves its charges. Gives whether it was still waiting. */
export async function rechazarEnLinea(ctx: Ctx, pago: PagoEnLinea, motivo: string): Promise<boolean> {
  if (!haceLaPasarela.rechazar.from.some((from) => from === pago.estado)) return false
  await quitarTodo(ctx, pago.idIngreso)
  await ingresos.move(ctx, pago.idIngreso, haceLaPasarela.rechazar, { motivo })
  return true
}
