import { type ingreso, ingresoMoves } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { requireSelf } from '#server/core/self.ts'
import { transicion } from '#server/core/table.ts'
import { settleSplit } from '#server/cuentas/cuenta/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'

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

/** Settles the split, confirms the payment and takes its receipt number, in one transaction. Returns the payment. */
export async function confirmarPago(ctx: Ctx, idIngreso: number) {
  const pago = await lockIngresoFor(ctx, idIngreso, 'confirmar')
  await settleSplit(ctx, pago, pago.reparto === 'INDICADO')
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: [idIngreso] })
  const row = await ingresos.get(ctx, idIngreso)
  return { ...row, ...(await confirmWithReceipt(ctx, idIngreso, ingresoMoves.confirmar.from)) } as typeof row
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
