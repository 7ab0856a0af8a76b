import type { ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { checkSplit, keepSplit, quitarTodo, repartir } from '#server/cuentas/cuenta/index.ts'

import { lockedFor } from './confirmar.ts'
import { ingresos } from './repo.ts'

/** Replaces the split of a payment before it is confirmed: whole, and kept as given. */
export const reasignar: Handler<typeof ingreso.repartir> = async (ctx, { idIngreso, aplicaciones }) => {
  const pago = await lockedFor(ctx, idIngreso, 'confirmar')
  await checkSplit(ctx, pago, aplicaciones)
  await quitarTodo(ctx, idIngreso)
  await repartir(ctx, pago, aplicaciones)
  await keepSplit(ctx, idIngreso)
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}
