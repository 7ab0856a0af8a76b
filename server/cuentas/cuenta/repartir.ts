import type { Clave } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'

import {
  type Aplicacion,
  applyOldestFirst,
  applyStated,
  exceedsDebt,
  type Pago,
  type Problema,
  problemsOf,
  takeAllAway,
  takeNewestAway,
  trimToDebt,
} from './aplicacion-repo.ts'

function whyNot({ ajena, otraMoneda, anulada }: Problema): Clave {
  if (ajena) return 'cuenta.deOtroAlumno'
  if (otraMoneda) return 'cuenta.otraMoneda'
  return anulada ? 'cuenta.anulada' : 'cuenta.excedeSaldo'
}

/** Refuses a stated split that does not fit, whole: other student, other currency, more than is owed or than there is. */
export async function checkSplit(
  ctx: Ctx,
  pago: Omit<Pago, 'idIngreso' | 'idMatricula'>,
  aplicaciones: Aplicacion[],
) {
  if (aplicaciones.length === 0) return
  if (new Set(aplicaciones.map((a) => a.idCuenta)).size < aplicaciones.length) {
    throw new FailCampo('aplicaciones', 'cuenta.repetida')
  }
  const { excedeTotal, mala } = await problemsOf(ctx, pago, aplicaciones)
  // To a student, somebody else's charge does not exist.
  if (mala?.ajena && ctx.actor.alcance === 'ALUMNO') throw noEncontrado()
  if (mala) throw new Fail('CONFLICTO', whyNot(mala), { cuenta: mala.idCuenta })
  if (excedeTotal) throw new FailCampo('aplicaciones', 'cuenta.excedeIngreso')
}

/** Refuses applications of a charge that put on it more than it owes. */
export async function refuseExcess(ctx: Ctx, idCuenta: number, idCuentaIngresos: number[]) {
  if (await exceedsDebt(ctx, idCuentaIngresos))
    throw new Fail('CONFLICTO', 'cuenta.excedeSaldo', { cuenta: idCuenta })
}

/** Puts a payment on its charges: as it was stated, or the oldest due first. */
export const repartir = (ctx: Ctx, pago: Pago, aplicaciones: Aplicacion[] | undefined) =>
  aplicaciones ? applyStated(ctx, pago, aplicaciones) : applyOldestFirst(ctx, pago)

/** Just before confirming: nobody's split is decided now, a stated one keeps what its charges can still take. */
export async function settleSplit(ctx: Ctx, pago: Pago, stated: boolean) {
  if (stated) return trimToDebt(ctx, pago.idIngreso)
  await takeAllAway(ctx, { idIngreso: pago.idIngreso })
  return applyOldestFirst(ctx, pago)
}

/** Takes a payment off its charges, all of it. */
export const quitarTodo = (ctx: Ctx, idIngreso: number) => takeAllAway(ctx, { idIngreso })
/** Frees `monto` (text) of a payment from its charges, newest application first. */
export const quitar = (ctx: Ctx, idIngreso: number, monto: string) => takeNewestAway(ctx, idIngreso, monto)
