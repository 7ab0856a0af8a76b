import type { Answer } from '#contract/core/op.ts'
import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import type { Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { findPago, ingresos } from '#server/pagos/ingreso/index.ts'

import { refundsOf } from './devolucion-repo.ts'
import { orderOf } from './orden-repo.ts'
import { historyOf } from './transaccion-repo.ts'

type Seguimiento = Answer<typeof ops.seguimiento>

/** All that the gateway has said of a payment, for staff to explain it. */
export const seguimiento: Handler<typeof ops.seguimiento> = async (ctx, { id }) => {
  const { idPago } = await ingresos.get(ctx, id)
  // The order has the sum of all students: it is of who reaches them all.
  if (idPago) await findPago(ctx, idPago)
  const found = await orderOf(ctx.db, id)
  if (!found) throw noEncontrado()
  const { orden, estado, monto, moneda, resultado } = found
  return {
    idIngreso: id,
    orden,
    estado,
    monto,
    moneda,
    resultado,
    transacciones: await historyOf<Seguimiento['transacciones'][number]>(ctx.db, orden),
    devoluciones: await refundsOf<Seguimiento['devoluciones'][number]>(ctx.db, orden),
  }
}
