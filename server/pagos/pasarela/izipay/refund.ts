import { type Movimiento, SinRespuesta, type Plan, type Reintegro } from '#server/pagos/pasarela/pasarela.ts'

import { readTransaction } from './answer.ts'
import { refusalOf } from './codes.ts'
import type { Json } from './json.ts'

/** States before the bank's capture: the charge can be cancelled whole or lowered. */
const CANCELLABLE = new Set([
  'AUTHORISED',
  'AUTHORISED_TO_VALIDATE',
  'WAITING_AUTHORISATION',
  'WAITING_AUTHORISATION_TO_VALIDATE',
])

/** Plans how that much of a charge can be refunded in its present state. */
export function planRefundOf({ detalle, centimos, devuelto }: Movimiento, asked: number): Plan {
  const amount = centimos ?? 0
  if (detalle === 'CANCELLED') throw refusalOf('PSP_105')
  if (CANCELLABLE.has(detalle)) {
    if (asked > amount) throw refusalOf('PSP_510')
    return asked === amount ? { action: 'CANCELAR' } : { action: 'REDUCIR', remaining: amount - asked }
  }
  if (detalle !== 'CAPTURED') throw refusalOf('PSP_083')
  if (devuelto >= amount) throw refusalOf('PSP_104')
  if (asked > amount - devuelto) throw refusalOf('PSP_511')
  return { action: 'DEVOLVER' }
}

/** The service to call and its body. */
export function refundRequestOf(plan: Plan, { uuid, centimos, moneda, motivo }: Reintegro): [string, Json] {
  const comment = motivo.slice(0, 200)
  if (plan.action === 'REDUCIR')
    return ['Transaction/Update', { uuid, cardUpdate: { amount: plan.remaining, currency: moneda }, comment }]
  const money =
    plan.action === 'CANCELAR'
      ? { resolutionMode: 'CANCELLATION_ONLY' }
      : { resolutionMode: 'REFUND_ONLY', amount: centimos, currency: moneda }
  return ['Transaction/CancelOrRefund', { uuid, ...money, comment }]
}

const isWhatWasAsked = (plan: Plan, { uuid, centimos, moneda }: Reintegro, done: Movimiento) =>
  ({
    CANCELAR: done.uuid === uuid && done.estado === 'CANCELADO',
    REDUCIR: done.uuid === uuid && plan.action === 'REDUCIR' && done.centimos === plan.remaining,
    DEVOLVER:
      done.operacion === 'CREDIT' &&
      done.centimos === centimos &&
      done.moneda === moneda &&
      (done.padre ?? uuid) === uuid,
  })[plan.action]

/** Reads the movement that the gateway reports, never assumed. */
export function readRefundAnswer(plan: Plan, reintegro: Reintegro, answer: Json): Movimiento {
  const done = readTransaction(answer)
  if (done && isWhatWasAsked(plan, reintegro, done)) return done
  throw new SinRespuesta('another answer than was asked for')
}
