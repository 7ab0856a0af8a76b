import { setTimeout as wait } from 'node:timers/promises'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { devolverEnCaja, ingresos, lockForRefund, requestRefund } from '#server/pagos/ingreso/index.ts'

import { type Devolucion, findRefund, scheduleRefundCheck } from './devolucion-repo.ts'
import { sendRefund } from './enviar.ts'
import { failOf } from './frases.ts'
import type { Pasarela } from './pasarela.ts'
import { requirePasarela } from './token.ts'

type RefundRequest = { idIngreso: number; monto: number; motivo: string }

const respuestaDe = async (ctx: Ctx, idIngreso: number) =>
  ingreso.devolver.output.parse(saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso)))

/** Registers the request before the gateway is asked, so that a repetition does not refund twice. */
async function beginRefund(ctx: Ctx, request: RefundRequest, pasarela: Pasarela | undefined) {
  const pago = await lockForRefund(ctx, request)
  const enLinea = pago.ordenEnLinea !== null
  if (enLinea) requirePasarela(pasarela)
  const idDevolucion = await (enLinea ? requestRefund : devolverEnCaja)(ctx, request)
  if (enLinea) await scheduleRefundCheck(ctx, idDevolucion)
  return { idDevolucion, enLinea, respuesta: await respuestaDe(ctx, request.idIngreso) }
}

/** Refunds a payment: at the till at once; a card payment is requested from the gateway and then recorded. */
export const devolver =
  (pasarela: Pasarela | undefined): Handler<typeof ingreso.devolver> =>
  async (ctx, request) => {
    const { enLinea, idDevolucion, respuesta } = await ctx.intend((inside) =>
      beginRefund(inside, request, pasarela),
    )
    if (!enLinea || ctx.simular) return respuesta
    await sendRefund(ctx, idDevolucion, requirePasarela(pasarela))
    return refundOutcome(ctx, idDevolucion)
  }

/** Slightly longer than the gateway's timeout: a repeated request waits for the outcome of the first. */
const PATIENCE_MS = 60_000
const GLANCE_MS = 250

async function waitForRefund(ctx: Ctx, idDevolucion: number): Promise<Devolucion | undefined> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(GLANCE_MS)) {
    const d = await findRefund(ctx.db, idDevolucion)
    if (d?.estado !== 'SOLICITADA') return d
  }
  return undefined
}

async function refundOutcome(ctx: Ctx, idDevolucion: number) {
  const d = await waitForRefund(ctx, idDevolucion)
  if (d?.estado === 'RECHAZADA')
    throw failOf(d.resultado ?? '', ctx, { no: 'pasarela.sinDevolucion', sinRespuesta: 'pasarela.muda' })
  if (d?.estado === 'HECHA') return respuestaDe(ctx, d.idIngreso)
  // The gateway accepted it and the bank has not decided.
  if (d?.transaccion)
    return { ...(await respuestaDe(ctx, d.idIngreso)), mensaje: ctx.t('pasarela.devolucionEnCurso') }
  throw new Fail('PASARELA_MUDA', 'pasarela.devolucionIncierta')
}
