import {
  decisionesDe,
  type DecisionRevision,
  type pasarela as ops,
  PERMISO_DECISION,
  type Revision,
} from '#contract/pagos/pasarela.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { asSystem } from '#server/core/write.ts'
import { pagoEnLinea, releaseMoney } from '#server/pagos/ingreso/index.ts'

import { bookExternalRefund } from './asentar.ts'
import { centimosDe, montoDe } from './centimos.ts'
import { chargeAside } from './cobrar.ts'
import { findRefund, refundableOf } from './devolucion-repo.ts'
import { currencyOf, findOrder } from './orden-repo.ts'
import { markRefundRejected, nthOf, runRefund, shareRefund } from './reintegrar.ts'
import { refundIdOf, resolveRevision, revisiones } from './revision-repo.ts'
import { findTransaction } from './transaccion-repo.ts'

type FilaDeRevision = Pick<Revision, 'idRevision' | 'tipo'> & Awaited<ReturnType<typeof revisiones.get>>
type DecisionAct = (ctx: Ctx, row: FilaDeRevision, motivo: string) => Promise<void>

const pastRevision = () => new Fail('CONFLICTO', 'pasarela.revisionPasada')

/** The refund under review, in doubt or booked as done. */
async function refundUnderReview(ctx: Ctx, { idRevision }: FilaDeRevision) {
  const id = await refundIdOf(ctx, idRevision)
  const d = id === null ? undefined : await findRefund(ctx.db, id)
  if (!d) throw pastRevision()
  return d
}

/** The money was refunded: settles the refund in doubt, or books one that was not known. */
const actDevuelta: DecisionAct = async (ctx, row, motivo) => {
  if (row.tipo === 'DEVOLUCION_INCIERTA') {
    const d = await refundUnderReview(ctx, row)
    if (d.estado !== 'POR_REVISAR') throw pastRevision()
    return runRefund(ctx, d, d.transaccion ?? `a mano ${d.idDevolucion}`)
  }
  const { idIngreso, transaccion } = row
  if (!idIngreso || !transaccion) throw pastRevision()
  const parts = await refundableOf(ctx, idIngreso, String(row.monto ?? '0'))
  const left = parts.reduce((sum, { unrequested }) => sum + centimosDe(unrequested), 0)
  const centimos = Math.min(left, centimosDe(String(row.monto ?? '0')))
  if (centimos === 0) throw pastRevision()
  for (const [i, share] of (shareRefund(parts, centimos, 'unrequested') ?? []).entries()) {
    const one = { idIngreso: share.part.idIngreso, monto: montoDe(share.centimos) }
    await releaseMoney(ctx, one.idIngreso, one.monto)
    const named = nthOf(`${transaccion}/r${row.idRevision}`, i)
    await bookExternalRefund(ctx, { ...one, motivo, estado: 'HECHA', transaccion: named })
  }
}

/** The money was not refunded: frees the reserved amount, or undoes the booked refund. */
const actNoDevuelta: DecisionAct = async (ctx, row, motivo) => {
  const d = await refundUnderReview(ctx, row)
  const from = row.tipo === 'DEVOLUCION_CAIDA' ? 'HECHA' : 'POR_REVISAR'
  if (d.estado !== from) throw pastRevision()
  await markRefundRejected(ctx, d, `OTRA ${motivo}`)
}

/** Books money that did not match its order as a payment, all of it credit, by decision of staff. */
const actRegistrar: DecisionAct = async (ctx, { transaccion }) => {
  const charge = await findTransaction(ctx, transaccion ?? '')
  const orden = charge && (await findOrder(ctx.db, charge.orden))
  if (!charge || charge.idIngreso !== null || !orden) throw pastRevision()
  const idMoneda = await currencyOf(ctx, charge.moneda)
  if (!idMoneda) throw new Fail('CONFLICTO', 'pasarela.sinMoneda', { moneda: charge.moneda })
  await chargeAside(await asSystem(ctx), orden, { uuid: charge.uuid, monto: charge.monto, idMoneda })
}

const ACTS: Record<Exclude<DecisionRevision, 'AUTOMATICA'>, DecisionAct> = {
  VISTA: async () => {},
  DEVUELTA: actDevuelta,
  NO_DEVUELTA: actNoDevuelta,
  REGISTRAR: actRegistrar,
}

/** Applies a staff decision on a review that the facts did not settle. */
export const resolver: Handler<typeof ops.resolver> = async (ctx, { idRevision, decision, motivo }) => {
  const row = (await revisiones.get(ctx, idRevision)) as FilaDeRevision
  if (!decisionesDe(row.tipo).includes(decision)) throw new Fail('CONFLICTO', 'pasarela.decisionAjena')
  const permiso = PERMISO_DECISION[decision]
  if (permiso && !ctx.actor.authorities.has(permiso)) throw new Fail('SIN_PERMISO', 'error.sinPermiso')
  if (row.idIngreso) await pagoEnLinea(ctx, row.idIngreso)
  // Resolves the review first, so that of two concurrent decisions only one acts.
  if (!(await resolveRevision(ctx, idRevision, { decision, motivo }))) throw pastRevision()
  await ACTS[decision](ctx, row, motivo)
  return saved(ctx, 'revision', await revisiones.get(ctx, idRevision))
}
