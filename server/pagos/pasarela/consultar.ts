import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import type { Ctx, EffectCtx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { asSystem } from '#server/core/write.ts'
import { ingresos } from '#server/pagos/ingreso/index.ts'

import { aplicarHechos, lockOrder, rechazarOrden } from './aplicar.ts'
import { failOf, resultadoDe } from './frases.ts'
import { type Orden, orderOf, takeOrderNow } from './orden-repo.ts'
import type { Hechos, Pasarela } from './pasarela.ts'
import { stateOf } from './retorno.ts'
import { requirePasarela } from './token.ts'

const mayStillBePaid = (hechos: Hechos | null) =>
  hechos?.movimientos.some((mov) => mov.estado === 'EN_CURSO' || mov.estado === 'PAGADO') ?? false

/** Queries the gateway about an order and applies the answer. Closes an expired order that can no longer be paid. */
export async function queryGateway(
  ctx: EffectCtx,
  { orden, vencida }: Pick<Orden, 'orden' | 'vencida'>,
  { pasarela, signal }: { pasarela: Pasarela; signal?: AbortSignal },
) {
  const hechos = await pasarela.fetchPayment(orden, signal)
  await ctx.step(async (caller) => {
    const inside = await asSystem(caller)
    if (hechos) await aplicarHechos(inside, { hechos, origen: pasarela, completo: false })
    if (vencida && !mayStillBePaid(hechos)) await expireOrder(inside, orden)
  })
}

async function expireOrder(ctx: Ctx, nombre: string) {
  // Read under the lock: another form may have been given meanwhile.
  const now = await lockOrder(ctx, nombre)
  if (now?.estado === 'ABIERTA' && now.vencida)
    await rechazarOrden(ctx, now, { motivo: 'pasarela.motivoVencido', resultado: null })
}

/** Queries the gateway about a payment at once, unless that was just done, and applies its answer. */
export async function askGateway(ctx: EffectCtx, idIngreso: number, pasarela: Pasarela | undefined) {
  const orden = await orderOf(ctx.db, idIngreso)
  if (!orden) throw new Fail('CONFLICTO', 'pasarela.noEsEnLinea')
  const gateway = requirePasarela(pasarela)
  const asks = await ctx.step((inside) => takeOrderNow(inside, orden.orden))
  if (!asks || ctx.simular) return
  await queryGateway(ctx, orden, { pasarela: gateway }).catch((error: unknown) => {
    throw failOf(resultadoDe(error), ctx, {
      no: 'pasarela.sinRespuesta',
      sinRespuesta: 'pasarela.noResponde',
    })
  })
}

/** Queries one payment at once, for a payer who would rather not wait. */
export const consultar =
  (pasarela: Pasarela | undefined): Handler<typeof ops.consultar> =>
  async (ctx, { idIngreso }) => {
    const { ordenEnLinea } = await ingresos.get(ctx, idIngreso)
    if (ordenEnLinea === null) throw new Fail('CONFLICTO', 'pasarela.noEsEnLinea')
    await askGateway(ctx, idIngreso, pasarela)
    return stateOf(ctx, idIngreso)
  }
