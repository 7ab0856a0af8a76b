import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { asSystem, steps } from '#server/core/write.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { pagoEnLinea } from '#server/pagos/ingreso/index.ts'

import { aplicarHechos } from './aplicar.ts'
import { queryGateway } from './consultar.ts'
import { type Devolucion, type DevolucionPendiente, findRefund, takeRefund } from './devolucion-repo.ts'
import { blankOldNotifications, takePendingNotification } from './notificacion-repo.ts'
import { applyStoredNotification, type Complain, reviewUnreadable } from './notificacion.ts'
import { takeDueOrder } from './orden-repo.ts'
import { SinRespuesta, type Pasarela } from './pasarela.ts'
import { markRefundRejected, markUncertain } from './reintegrar.ts'

const EVERY_MS = 5000
const HOUR_MS = 3_600_000
/** Items of each kind in one turn: the rest waits for the next. */
const MOST_EACH_TURN = 100
const OPERATION = { operacion: 'pasarela', input: null, clave: undefined }

type LoopContext = { db: Db; pasarela: Pasarela; signal: AbortSignal; complain: Complain }

/** A context that acts as the system, a step at a time. */
async function stepsOfSystem(db: Db) {
  const { idioma } = await institucion(db)
  return steps(systemCtx(db, idioma), OPERATION)
}

/** Applies notifications that could not be applied when they came. */
export async function applyPendingNotifications({ db, pasarela, complain }: LoopContext) {
  const ctx = await stepsOfSystem(db)
  for (
    let n = 0, next = await takePendingNotification(db);
    next && n < MOST_EACH_TURN;
    n++, next = await takePendingNotification(db)
  ) {
    const { idNotificacion, lastTry } = next
    await applyStoredNotification(ctx, idNotificacion, pasarela).catch(async (error: Error) => {
      complain(error)
      if (lastTry) await ctx.step((inside) => reviewUnreadable(inside, idNotificacion))
    })
  }
}

/**
 * Queries the orders that are due. A failed query is not repeated in this turn, because the other orders wait
 * for it.
 */
export async function queryDueOrders({ db, pasarela, signal, complain }: LoopContext) {
  const ctx = await stepsOfSystem(db)
  const { comercio, ambiente: modo } = pasarela
  const take = () => takeDueOrder(db, { comercio, modo })
  await eachDue(take, (orden) => queryGateway(ctx, orden, { pasarela, signal }), { signal, complain })
}

/** Finds the outcome of refunds that are not settled. */
export async function settleRefunds({ db, pasarela, signal, complain }: LoopContext) {
  const ctx = await stepsOfSystem(db)
  await eachDue(
    () => takeRefund(db),
    (d) => findOutRefund(ctx, d, { pasarela, signal }),
    { signal, complain },
  )
}

type TurnControl = Pick<LoopContext, 'signal' | 'complain'>

async function eachDue<T>(
  take: () => Promise<T | undefined>,
  act: (one: T) => Promise<void>,
  { signal, complain }: TurnControl,
) {
  for (let n = 0; n < MOST_EACH_TURN && !signal.aborted; n++) {
    const one = await take()
    if (!one) return
    try {
      await act(one)
    } catch (error) {
      if (signal.aborted) return
      complain(error as Error)
      if (error instanceof SinRespuesta) return
    }
  }
}

/** Settles a refund when the gateway's record proves that it was done or refused; otherwise it waits. */
async function findOutRefund(
  ctx: EffectCtx,
  d: DevolucionPendiente,
  { pasarela, signal }: Pick<LoopContext, 'pasarela' | 'signal'>,
) {
  await ctx.step(async (inside) => {
    await pagoEnLinea(inside, d.idIngreso)
    await settleAbandonedRefund(inside, await findRefund(inside.db, d.idDevolucion))
  })
  const hechos = d.orden && d.enviada ? await pasarela.fetchPayment(d.orden, signal) : null
  if (!hechos) return
  await ctx.step(async (inside) =>
    aplicarHechos(await asSystem(inside), { hechos, origen: pasarela, completo: false }),
  )
}

/** Settles a refund after its sender died: not sent, it was not done; sent, its outcome is uncertain. */
async function settleAbandonedRefund(ctx: Ctx, d: Devolucion | undefined) {
  if (d?.estado !== 'SOLICITADA') return
  await (d.enviada ? markUncertain(ctx, d, 'MUDA') : markRefundRejected(ctx, d, 'MUDA'))
}

/**
 * Keeps up with the gateway. Several servers share the work. Returns a function that stops it, whatever it is
 * waiting for.
 */
export function keepUpWithGateway(
  db: Db,
  pasarela: Pasarela | undefined,
  complain: Complain,
): () => Promise<void> {
  if (!pasarela) return async () => {}
  const end = new AbortController()
  const given = { db, pasarela, signal: end.signal, complain }
  const rests = [applyPendingNotifications, queryDueOrders, settleRefunds].map((turn) =>
    loop(EVERY_MS, () => turn(given), complain),
  )
  rests.push(loop(HOUR_MS, () => blankOldNotifications(db), complain))
  return async () => {
    end.abort()
    await Promise.all(rests.map((rest) => rest()))
  }
}
