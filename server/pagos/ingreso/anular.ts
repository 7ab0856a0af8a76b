import { type ingreso, puedeIngreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { quitarTodo } from '#server/cuentas/cuenta/index.ts'
import { avisar } from '#server/mensajes/mensaje/index.ts'

import { lockedFor } from './confirmar.ts'
import { ingresos } from './repo.ts'

/** A payment that was not: it leaves its charges and keeps its receipt, for the series to have no gap. */
export const anular: Handler<typeof ingreso.anular> = async (ctx, { idIngreso, motivo }) => {
  const pago = await lockedFor(ctx, idIngreso, 'anular')
  // What came through the gateway is given back through it.
  if (pago.ordenEnLinea) throw new Fail('CONFLICTO', 'ingreso.enLinea')
  await quitarTodo(ctx, idIngreso)
  await ingresos.move(ctx, idIngreso, puedeIngreso.anular, { motivo })
  // What a student said they paid, and is not so.
  if (pago.estado === 'REPORTADO') await avisar(ctx, { evento: 'PAGO_RECHAZADO', ids: [idIngreso] })
  return saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso))
}

/** Marked, never erased. Only what nobody has confirmed. */
export async function eliminarPago(ctx: Ctx, idIngreso: number) {
  await lockedFor(ctx, idIngreso, 'eliminar')
  await quitarTodo(ctx, idIngreso)
  await ingresos.move(ctx, idIngreso, puedeIngreso.eliminar)
  return { mensaje: ctx.t('hecho.eliminado') }
}

export const eliminarPor: Handler<typeof ingreso.eliminarPor> = async (ctx, { id, id2 }) => {
  await ingresos.get(ctx, id)
  requireSelf(ctx, id2)
  return eliminarPago(ctx, id)
}
