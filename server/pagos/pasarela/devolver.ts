import { setTimeout as wait } from 'node:timers/promises'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { conQueDevolver, devolverEnCaja, ingresos, pedirDevolucion } from '#server/pagos/ingreso/index.ts'

import { type Devolucion, findRefund, watch } from './devolucion-repo.ts'
import { send } from './enviar.ts'
import { failOf } from './frases.ts'
import type { Pasarela } from './pasarela.ts'
import { requirePasarela } from './token.ts'

type Pedido = { idIngreso: number; monto: number; motivo: string }

const answerOf = async (ctx: Ctx, idIngreso: number) =>
  ingreso.devolver.output.parse(saved(ctx, 'ingreso', await ingresos.get(ctx, idIngreso)))

/** Registers the request before the gateway is asked, so that a repetition does not refund twice. */
async function pedir(ctx: Ctx, pedido: Pedido, pasarela: Pasarela | undefined) {
  const pago = await conQueDevolver(ctx, pedido)
  const enLinea = pago.ordenEnLinea !== null
  if (enLinea) requirePasarela(pasarela)
  const idDevolucion = await (enLinea ? pedirDevolucion : devolverEnCaja)(ctx, pedido)
  if (enLinea) await watch(ctx, idDevolucion)
  return { idDevolucion, enLinea, respuesta: await answerOf(ctx, pedido.idIngreso) }
}

/** Refunds a payment: at the till at once; a card payment is requested from the gateway and then recorded. */
export const devolver =
  (pasarela: Pasarela | undefined): Handler<typeof ingreso.devolver> =>
  async (ctx, pedido) => {
    const { enLinea, idDevolucion, respuesta } = await ctx.intend((inside) => pedir(inside, pedido, pasarela))
    if (!enLinea || ctx.simular) return respuesta
    await send(ctx, idDevolucion, requirePasarela(pasarela))
    return outcome(ctx, idDevolucion)
  }

/** Slightly longer than the gateway's timeout: a repeated request waits for the outcome of the first. */
const PATIENCE_MS = 60_000
const GLANCE_MS = 250

async function ended(ctx: Ctx, idDevolucion: number): Promise<Devolucion | undefined> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(GLANCE_MS)) {
    const d = await findRefund(ctx.db, idDevolucion)
    if (d?.estado !== 'SOLICITADA') return d
  }
  return undefined
}

async function outcome(ctx: Ctx, idDevolucion: number) {
  const d = await ended(ctx, idDevolucion)
  if (d?.estado === 'RECHAZADA')
    throw failOf(d.resultado ?? '', ctx, { no: 'pasarela.sinDevolucion', muda: 'pasarela.muda' })
  if (d?.estado === 'HECHA') return answerOf(ctx, d.idIngreso)
  // The gateway accepted it and the bank has not decided.
  if (d?.transaccion)
    return { ...(await answerOf(ctx, d.idIngreso)), mensaje: ctx.t('pasarela.devolucionEnCurso') }
  throw new Fail('PASARELA_MUDA', 'pasarela.devolucionIncierta')
}
