import type { ingreso } from '#contract/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { quitar } from '#server/cuenta/index.ts'

import { lockedFor } from './confirmar.ts'
import { giveBack, ingresos, toFree } from './repo.ts'

/** Gives money back: first what is on no charge, then the newest application. */
export const devolver: Handler<typeof ingreso.devolver> = async (ctx, { idIngreso, monto, motivo }) => {
  const pago = await lockedFor(ctx, idIngreso, 'devolver')
  if (pago.ordenEnLinea) throw new Fail('CONFLICTO', 'ingreso.enLinea')
  const free = await toFree(ctx, idIngreso, monto)
  if (!free)
    throw new Fail('CONFLICTO', 'ingreso.devuelveDeMas', { monto: pago.monto, devuelto: pago.montoDevuelto })
  await quitar(ctx, idIngreso, free.liberar)
  await giveBack(ctx, idIngreso, { monto, motivo })
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}
