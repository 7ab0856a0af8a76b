import type { TipoRevision } from '#contract/pagos/pasarela.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { setCard } from '#server/pagos/ingreso/index.ts'

import { montoDe } from './centimos.ts'
import { cobrarOrden } from './cobrar.ts'
import type { Orden } from './orden-repo.ts'
import type { Hechos, Movimiento } from './pasarela.ts'
import { applyRefundMovement, type Cobrada, recordCancellation, recordReduction } from './reintegrar.ts'
import { insertRevision } from './revision-repo.ts'
import { chargeOf, findTransaction, hasCard, recordMovement } from './transaccion-repo.ts'

// Applies each movement of an order. Every caller holds the student's account.

/** Outcome of a movement: a review, the payment it became, or nothing. */
export type EfectoDeMovimiento = TipoRevision | { idIngreso: number } | undefined

type ReceivedMovimiento = { mov: Movimiento; hechos: Hechos }

const NO_MONEY: readonly Movimiento['estado'][] = ['EN_CURSO', 'FALLIDO', 'CANCELADO']

/** Leaves a contradictory movement for staff to review and changes nothing. */
async function leaveForReview(ctx: Ctx, orden: Orden, mov: Movimiento): Promise<TipoRevision> {
  await insertRevision(ctx, {
    tipo: 'ESTADO_DESCONOCIDO',
    de: `${mov.uuid}:${mov.detalle}`,
    idIngreso: orden.idIngreso,
    orden: orden.orden,
    transaccion: mov.uuid,
    monto: mov.centimos === null ? null : montoDe(mov.centimos),
    moneda: mov.moneda,
    detalle: mov.detalle,
  })
  return 'ESTADO_DESCONOCIDO'
}

export async function applyDebit(
  ctx: Ctx,
  orden: Orden,
  said: ReceivedMovimiento,
): Promise<EfectoDeMovimiento> {
  const { mov } = said
  const { known, late } = await recordMovement(ctx, orden.orden, mov)
  if (known && known.orden !== orden.orden) return leaveForReview(ctx, orden, mov)
  if (!known?.idIngreso) return late ? undefined : bookOrNote(ctx, orden, said)
  const cobro = { ...known, idIngreso: known.idIngreso }
  if (!late) await followCharge(ctx, cobro, mov)
  return cobro
}

/** Books a charge; of one that is not booked, notes whether its order has a card. */
async function bookOrNote(ctx: Ctx, orden: Orden, said: ReceivedMovimiento): Promise<EfectoDeMovimiento> {
  const effect = await bookCharge(ctx, orden, said)
  if (effect === undefined || typeof effect === 'string') await noteCard(ctx, orden)
  return effect
}

/** Sets whether the order of a payment has a card: with one the payment is under review; without it the payment is only begun. */
export const noteCard = async (ctx: Ctx, { orden, idIngreso }: Pick<Orden, 'orden' | 'idIngreso'>) =>
  setCard(ctx, idIngreso, await hasCard(ctx, orden))

/** Books a charge that is no payment yet. */
async function bookCharge(
  ctx: Ctx,
  orden: Orden,
  { mov, hechos }: ReceivedMovimiento,
): Promise<EfectoDeMovimiento> {
  if (NO_MONEY.includes(mov.estado)) return undefined
  // Paid within an unpaid order: one of the two is false.
  const contradicts = hechos.estado === 'NO_PAGADA' || hechos.estado === 'ABANDONADA'
  return mov.estado === 'DESCONOCIDO' || contradicts
    ? leaveForReview(ctx, orden, mov)
    : cobrarOrden(ctx, orden, mov)
}

/** Applies later changes of an accepted charge. */
async function followCharge(ctx: Ctx, cobro: Cobrada, { estado, centimos, detalle }: Movimiento) {
  if (estado === 'CANCELADO') return recordCancellation(ctx, cobro)
  if (estado === 'PAGADO' && centimos !== null) return recordReduction(ctx, cobro, centimos)
  if (estado !== 'FALLIDO') return
  const { idIngreso, orden, uuid, monto, moneda } = cobro
  const about = { idIngreso, orden, transaccion: uuid, monto, moneda, detalle }
  await insertRevision(ctx, { tipo: 'PAGO_CAIDO', de: uuid, ...about })
}

export async function applyCredit(ctx: Ctx, orden: Orden, mov: Movimiento): Promise<EfectoDeMovimiento> {
  const of = await (mov.padre ? findTransaction(ctx, mov.padre) : chargeOf(ctx.db, orden.idIngreso))
  // The charge is unknown: once it is known, this refund is reported with it.
  if (!of?.idIngreso || of.orden !== orden.orden) return 'ESTADO_DESCONOCIDO'
  const { known, late } = await recordMovement(ctx, orden.orden, mov)
  if (known && known.orden !== orden.orden) return leaveForReview(ctx, orden, mov)
  if (late) return undefined
  const { centimos, moneda, estado } = mov
  if (centimos === null || moneda !== of.moneda || estado === 'DESCONOCIDO')
    return leaveForReview(ctx, orden, mov)
  await applyRefundMovement(ctx, { ...of, idIngreso: of.idIngreso }, { mov: { ...mov, centimos } })
  return undefined
}
