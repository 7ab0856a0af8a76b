import type { TipoRevision } from '#contract/pagos/pasarela.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { montoDe } from './centimos.ts'
import { cobrar } from './cobrar.ts'
import type { Orden } from './orden-repo.ts'
import type { Hechos, Movimiento } from './pasarela.ts'
import { asentarCancelacion, asentarCredito, asentarRebaja, type Cobrada } from './reintegrar.ts'
import { tell } from './revision-repo.ts'
import { chargeOf, findTransaction, note } from './transaccion-repo.ts'

// Applies each movement of an order. Every caller holds the student's account.

/** Outcome of a movement: a review, the payment it became, or nothing. */
export type Told = TipoRevision | { idIngreso: number } | undefined

type Said = { mov: Movimiento; hechos: Hechos }

const NO_MONEY: readonly Movimiento['estado'][] = ['EN_CURSO', 'FALLIDO', 'CANCELADO']

/** Leaves a contradictory movement for staff to review and changes nothing. */
async function doubt(ctx: Ctx, orden: Orden, mov: Movimiento): Promise<TipoRevision> {
  await tell(ctx, {
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

export async function debit(ctx: Ctx, orden: Orden, said: Said): Promise<Told> {
  const { mov } = said
  const { known, late } = await note(ctx, orden.orden, mov)
  if (known && known.orden !== orden.orden) return doubt(ctx, orden, mov)
  if (!known?.idIngreso) return late ? undefined : charge(ctx, orden, said)
  const cobro = { ...known, idIngreso: known.idIngreso }
  if (!late) await follow(ctx, cobro, mov)
  return cobro
}

/** Books a charge that is no payment yet. */
async function charge(ctx: Ctx, orden: Orden, { mov, hechos }: Said): Promise<Told> {
  if (NO_MONEY.includes(mov.estado)) return undefined
  // Paid within an unpaid order: one of the two is false.
  const contradicts = hechos.estado === 'NO_PAGADA' || hechos.estado === 'ABANDONADA'
  return mov.estado === 'DESCONOCIDO' || contradicts ? doubt(ctx, orden, mov) : cobrar(ctx, orden, mov)
}

/** Applies later changes of an accepted charge. */
async function follow(ctx: Ctx, cobro: Cobrada, { estado, centimos, detalle }: Movimiento) {
  if (estado === 'CANCELADO') return asentarCancelacion(ctx, cobro)
  if (estado === 'PAGADO' && centimos !== null) return asentarRebaja(ctx, cobro, centimos)
  if (estado !== 'FALLIDO') return
  const { idIngreso, orden, uuid, monto, moneda } = cobro
  const about = { idIngreso, orden, transaccion: uuid, monto, moneda, detalle }
  await tell(ctx, { tipo: 'PAGO_CAIDO', de: uuid, ...about })
}

export async function credit(ctx: Ctx, orden: Orden, mov: Movimiento): Promise<Told> {
  const of = await (mov.padre ? findTransaction(ctx, mov.padre) : chargeOf(ctx.db, orden.idIngreso))
  // The charge is unknown: once it is known, this refund is reported with it.
  if (!of?.idIngreso || of.orden !== orden.orden) return 'ESTADO_DESCONOCIDO'
  const { known, late } = await note(ctx, orden.orden, mov)
  if (known && known.orden !== orden.orden) return doubt(ctx, orden, mov)
  if (late) return undefined
  const { centimos, moneda, estado } = mov
  if (centimos === null || moneda !== of.moneda || estado === 'DESCONOCIDO') return doubt(ctx, orden, mov)
  await asentarCredito(ctx, { ...of, idIngreso: of.idIngreso }, { mov: { ...mov, centimos } })
  return undefined
}
