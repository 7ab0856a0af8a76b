import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import { asSystem } from '#server/core/write.ts'
import { pagoEnLinea } from '#server/pagos/ingreso/index.ts'

import { aplicarHechos } from './aplicar.ts'
import { centimosDe } from './centimos.ts'
import { type Devolucion, findRefund, markSent, openRefunds } from './devolucion-repo.ts'
import { resultadoDe } from './frases.ts'
import { orderOf } from './orden-repo.ts'
import { type Hechos, type Movimiento, SinRespuesta, type Pasarela, type Plan, Rechazo } from './pasarela.ts'
import {
  applyRefundMovement,
  type Cobrada,
  markRefundRejected,
  markUncertain,
  recordCancellation,
  runRefund,
} from './reintegrar.ts'
import { chargeOf, recordMovement } from './transaccion-repo.ts'

/**
 * Runs one step on a refund that is still open, under its student's lock: its state under the lock is what
 * counts.
 */
const onOpenRefund = (
  ctx: EffectCtx,
  { idDevolucion, idIngreso }: Devolucion,
  act: (ctx: Ctx, d: Devolucion) => Promise<unknown>,
) =>
  ctx.step(async (inside) => {
    await pagoEnLinea(inside, idIngreso)
    const now = await findRefund(inside.db, idDevolucion)
    if (now?.estado === 'SOLICITADA' || now?.estado === 'POR_REVISAR') await act(inside, now)
  })

/** Records the gateway's view of the payment first: what was refunded in its panel cannot be refunded again. */
async function syncPayment(ctx: EffectCtx, orden: string, pasarela: Pasarela): Promise<Hechos> {
  const hechos = await pasarela.fetchPayment(orden)
  if (!hechos) throw new Rechazo('NO_ESTA', orden)
  await ctx.step(async (inside) =>
    aplicarHechos(await asSystem(inside), { hechos, origen: pasarela, completo: false }),
  )
  return hechos
}

type Envio = { d: Devolucion; cobro: Cobrada; pasarela: Pasarela }

/** Sends the refund to the gateway, unless another process has. The outcome is recorded here, or found out later. */
export async function sendRefund(ctx: EffectCtx, idDevolucion: number, pasarela: Pasarela) {
  const d = await findRefund(ctx.db, idDevolucion)
  if (!d || d.estado !== 'SOLICITADA' || d.enviada) return
  const orden = await orderOf(ctx.db, d.idIngreso)
  const cobro = await chargeOf(ctx.db, d.idIngreso)
  try {
    if (!orden || !cobro) throw new Rechazo('NO_ESTA', 'no charge')
    const envio = { d, cobro: { ...cobro, idIngreso: d.idIngreso }, pasarela }
    const plan = planFor(envio, await syncPayment(ctx, orden.orden, pasarela))
    if (await claimRefund(ctx, d, plan)) await requestRefund(ctx, envio, { plan, again: true })
  } catch (error) {
    // Nothing was sent yet, unless a concurrent request for the same refund is sending: then the outcome is
    // its to record.
    const resultado = resultadoDe(error)
    await onOpenRefund(
      ctx,
      d,
      async (inside, now) => now.enviada ?? markRefundRejected(inside, now, resultado),
    )
  }
}

function planFor({ d, cobro, pasarela }: Envio, { movimientos }: Hechos): Plan {
  const charge = movimientos.find((mov) => mov.uuid === cobro.uuid)
  if (!charge) throw new Rechazo('NO_ESTA', cobro.uuid)
  return pasarela.planRefund(charge, centimosDe(d.monto))
}

/** Marks the refund as sent by this process. A charge may be lowered only while no other refund is in doubt. */
async function claimRefund(ctx: EffectCtx, d: Devolucion, plan: Plan): Promise<boolean> {
  return ctx.step(async (inside) => {
    await pagoEnLinea(inside, d.idIngreso)
    const open = await openRefunds(inside, d.idIngreso)
    if (plan.action === 'REDUCIR' && open.some((one) => one.idDevolucion !== d.idDevolucion && one.enviada))
      throw new Rechazo('OTRA_FORMA', 'another refund is not settled')
    return markSent(inside, d.idDevolucion)
  })
}

async function requestRefund(ctx: EffectCtx, envio: Envio, { plan, again }: { plan: Plan; again: boolean }) {
  const { d, cobro, pasarela } = envio
  const { uuid, moneda } = cobro
  const reintegro = { uuid, moneda, centimos: centimosDe(d.monto), motivo: d.motivo }
  try {
    const done = await pasarela.refund(plan, reintegro)
    await onOpenRefund(ctx, d, async (inside, now) =>
      settleRefund(await asSystem(inside), { now, cobro, done }),
    )
  } catch (error) {
    await afterFailure(ctx, envio, { error, plan, again })
  }
}

type ReintegroHecho = { now: Devolucion; cobro: Cobrada; done: Movimiento }

/** Records the gateway's answer in the same way as a notification. */
async function settleRefund(ctx: Ctx, { now, cobro, done }: ReintegroHecho) {
  const { centimos } = done
  const gives = done.operacion === 'CREDIT' && centimos !== null
  if (!gives && done.estado !== 'CANCELADO') return runRefund(ctx, now, `${cobro.uuid}/${now.idDevolucion}`)
  await recordMovement(ctx, cobro.orden, done)
  if (!gives) return recordCancellation(ctx, cobro)
  await applyRefundMovement(ctx, cobro, { mov: { ...done, centimos }, requested: now })
  const after = await findRefund(ctx.db, now.idDevolucion)
  // A notification that came before the answer was matched to another refund of the same amount: one of the
  // two was not done.
  if (after?.estado === 'SOLICITADA') await markUncertain(ctx, after, 'MUDA')
}

type ReintegroFallido = { error: unknown; plan: Plan; again: boolean }

/**
 * A definite refusal leaves the payment as it was. After any other failure the refund may have been done: it
 * is never sent again.
 */
async function afterFailure(ctx: EffectCtx, envio: Envio, { error, plan, again }: ReintegroFallido) {
  const { d } = envio
  const resultado = resultadoDe(error)
  const reject = () => onOpenRefund(ctx, d, (inside, now) => markRefundRejected(inside, now, resultado))
  if (error instanceof SinRespuesta && !error.enviada) return reject()
  if (!(error instanceof Rechazo) || error.clase === 'TECNICO')
    return onOpenRefund(ctx, d, (inside, now) => markUncertain(inside, now, resultado))
  if (!again || (error.clase !== 'OTRA_FORMA' && error.clase !== 'YA')) return reject()
  const other = await replanRefund(ctx, envio, plan)
  return other ? requestRefund(ctx, envio, { plan: other, again: false }) : reject()
}

/** Returns the new plan if the charge was captured or refunded between the query and the request. */
async function replanRefund(ctx: EffectCtx, envio: Envio, plan: Plan): Promise<Plan | undefined> {
  try {
    const now = planFor(envio, await syncPayment(ctx, envio.cobro.orden, envio.pasarela))
    return now.action === plan.action ? undefined : now
  } catch (error) {
    resultadoDe(error)
    return undefined
  }
}
