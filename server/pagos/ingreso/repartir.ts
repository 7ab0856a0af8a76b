import type { ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { checkSplit, fixSplit, removeAllApplications, repartirPago } from '#server/cuentas/cuenta/index.ts'

import { lockIngresoFor } from './confirmar.ts'
import { ingresos } from './repo.ts'

/** Replaces the split of a payment before it is confirmed: whole, and kept as given. */
export const reasignar: Handler<typeof ingreso.repartir> = async (ctx, { idIngreso, aplicaciones }) => {
  const pago = await lockIngresoFor(ctx, idIngreso, 'confirmar')
  await checkSplit(ctx, pago, aplicaciones)
  await removeAllApplications(ctx, idIngreso)
  await repartirPago(ctx, pago, aplicaciones)
  await fixSplit(ctx, idIngreso)
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}
