import type { Clave } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'

import {
  annulApplications,
  annulNewestApplications,
  type Aplicacion,
  applyOldestFirst,
  applyStated,
  findExcess,
  isOldestFirst,
  type Pago,
  type Problema,
  problemsOfSplit,
  trimToDebt,
} from './aplicacion-repo.ts'

function claveDeProblema({ foreign, otherCurrency, anulada, exceeds }: Problema): Clave {
  if (foreign) return 'cuenta.deOtroAlumno'
  if (otherCurrency) return 'cuenta.otraMoneda'
  if (anulada) return 'cuenta.anulada'
  return exceeds ? 'cuenta.excedeSaldo' : 'cuenta.excedeParte'
}

/** Refuses a stated split as a whole: other student, other currency, more than is owed or than the payment has. */
export async function checkSplit(
  ctx: Ctx,
  pago: Omit<Pago, 'idIngreso' | 'idMatricula'>,
  aplicaciones: Aplicacion[],
) {
  if (aplicaciones.length === 0) return
  if (new Set(aplicaciones.map((a) => a.idCuenta)).size < aplicaciones.length) {
    throw new FailCampo('aplicaciones', 'cuenta.repetida')
  }
  const { exceedsTotal, mala } = await problemsOfSplit(ctx, pago, aplicaciones)
  // A student gets 404 for the charge of another student: the answer must not reveal that it exists.
  if (mala?.foreign && ctx.actor.alcance === 'ALUMNO') throw noEncontrado()
  if (mala) throw new Fail('CONFLICTO', claveDeProblema(mala), { cuenta: mala.idCuenta })
  if (exceedsTotal) throw new FailCampo('aplicaciones', 'cuenta.excedeIngreso')
}

/** Refuses applications that put on a charge more than it owes, or than the part of their payer. */
export async function refuseExcess(
  ctx: Ctx,
  idCuentaIngresos: number[],
  clave: Clave = 'cuenta.excedeSaldo',
) {
  const cuenta = await findExcess(ctx, idCuentaIngresos)
  if (cuenta !== undefined) throw new Fail('CONFLICTO', clave, { cuenta })
}

/** Applies a payment to its charges: as stated, or the oldest due first. */
export const repartirPago = (ctx: Ctx, pago: Pago, aplicaciones: Aplicacion[] | undefined) =>
  aplicaciones ? applyStated(ctx, pago, aplicaciones) : applyOldestFirst(ctx, pago)

/** Settles the split just before confirming: a stated one is cut to the debt, any other is made anew if it has changed. */
export async function settleSplit(ctx: Ctx, pago: Pago, stated: boolean) {
  if (stated) return trimToDebt(ctx, pago.idIngreso)
  if (await isOldestFirst(ctx, pago)) return
  await annulApplications(ctx, { idIngreso: pago.idIngreso })
  return applyOldestFirst(ctx, pago)
}

/** Takes a payment off its charges, all of it. */
export const removeAllApplications = (ctx: Ctx, idIngreso: number) => annulApplications(ctx, { idIngreso })
/** Frees `monto` (text) of a payment from its charges, newest application first. */
export const quitarMonto = (ctx: Ctx, idIngreso: number, monto: string) =>
  annulNewestApplications(ctx, idIngreso, monto)
