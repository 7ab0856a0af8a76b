import type { TipoRevision } from '#contract/pagos/pasarela.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { montoDe } from './centimos.ts'
import { cobrar } from './cobrar.ts'
import type { Orden } from './orden-repo.ts'
import type { Hechos, Movimiento } from './pasarela.ts'
import { asentarCancelacion, asentarCredito, asentarRebaja, type Cobrada } from './reintegrar.ts'
import { tell } from './revision-repo.ts'
import { chargeOf, findTransaction, note } from './transaccion-repo.ts'

// Each movement of an order, as it is told. Whoever calls any of this holds the student's account.

/** What became of a movement: left to a person, the payment that it is, or nothing. */
export type Told = TipoRevision | { idIngreso: number } | undefined

type Said = { mov: Movimiento; hechos: Hechos }

const NO_MONEY: readonly Movimiento['estado'][] = ['EN_CURSO', 'FALLIDO', 'CANCELADO']

/** It makes no sense, so nothing is done but to tell somebody. */
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

/** One that is no payment of ours yet. */
async function charge(ctx: Ctx, orden: Orden, { mov, hechos }: Said): Promise<Told> {
  if (NO_MONEY.includes(mov.estado)) return undefined
  // Paid in an order that is not paid: one of the two is not so.
  const contradicts = hechos.estado === 'NO_PAGADA' || hechos.estado === 'ABANDONADA'
  return mov.estado === 'DESCONOCIDO' || contradicts ? doubt(ctx, orden, mov) : cobrar(ctx, orden, mov)
}

/** What happens to a charge after it was accepted. */
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
  // Of a charge that is not known: when it is, this will be told with it.
  if (!of?.idIngreso || of.orden !== orden.orden) return 'ESTADO_DESCONOCIDO'
  const { known, late } = await note(ctx, orden.orden, mov)
  if (known && known.orden !== orden.orden) return doubt(ctx, orden, mov)
  if (late) return undefined
  const { centimos, moneda, estado } = mov
  if (centimos === null || moneda !== of.moneda || estado === 'DESCONOCIDO') return doubt(ctx, orden, mov)
  await asentarCredito(ctx, { ...of, idIngreso: of.idIngreso }, { ...mov, centimos })
  return undefined
}
