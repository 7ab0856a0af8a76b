import type { Ctx } from '#server/core/ctx.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { findRefund, insertExternalRefund, setRefund } from './devolucion-repo.ts'

type Change = Parameters<typeof setRefund>[2]
type External = Parameters<typeof insertExternalRefund>[1]

/** Sets the state of a refund, and the documents of its payment with it, in one transaction. The caller holds the student's account. */
export async function settleRefund(ctx: Ctx, idDevolucion: number, change: Change) {
  const refund = await findRefund(ctx.db, idDevolucion)
  await setRefund(ctx, idDevolucion, change)
  if (!refund || (refund.estado === 'HECHA') === (change.estado === 'HECHA')) return
  if (change.estado === 'HECHA') await emision().devolver(ctx, refund)
  else await emision().deshacerDevolucion(ctx, refund)
}

/** Books a refund that was made outside this program, with its documents if it is done. */
export async function bookExternalRefund(ctx: Ctx, refund: External): Promise<number> {
  const idDevolucion = await insertExternalRefund(ctx, refund)
  if (refund.estado === 'HECHA') await emision().devolver(ctx, { ...refund, idDevolucion })
  return idDevolucion
}
