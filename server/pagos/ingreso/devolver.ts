import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { quitar } from '#server/cuentas/cuenta/index.ts'

import { lockedFor } from './confirmar.ts'
import { insertRefund, roomFor, toFree } from './repo.ts'

type Pedido = { idIngreso: number; monto: number; motivo: string }

/** Locks a payment that can give that much back, and gives it as it is then. */
export async function conQueDevolver(ctx: Ctx, { idIngreso, monto }: Pedido) {
  const pago = await lockedFor(ctx, idIngreso, 'devolver')
  const { cabe, pendiente, conPendiente } = await roomFor(ctx, idIngreso, monto)
  if (cabe) return pago
  const clave = conPendiente ? 'ingreso.devuelvePendiente' : 'ingreso.devuelveDeMas'
  throw new Fail('CONFLICTO', clave, { monto: pago.monto, devuelto: pago.montoDevuelto, pendiente })
}

/** Frees that much of a payment, that is about to leave: first what is on no charge, then the newest application. */
export async function liberar(ctx: Ctx, idIngreso: number, monto: number | string) {
  await quitar(ctx, idIngreso, await toFree(ctx, idIngreso, monto))
}

/** Gives money back at the till: it has left when this ends. The caller holds the payment. */
export async function devolverEnCaja(ctx: Ctx, pedido: Pedido): Promise<number> {
  await liberar(ctx, pedido.idIngreso, pedido.monto)
  return insertRefund(ctx, { ...pedido, estado: 'HECHA' })
}

/** Asks for money to be given back elsewhere. From here on it is reserved. The caller holds the payment. */
export const pedirDevolucion = (ctx: Ctx, pedido: Pedido) =>
  insertRefund(ctx, { ...pedido, estado: 'SOLICITADA' })
