import { createHash } from 'node:crypto'

import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import type { Ctx, EffectCtx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { asSystem } from '#server/core/write.ts'

import { aplicarHechos } from './aplicar.ts'
import { lockPendingNotification, settleNotification, storeNotification } from './notificacion-repo.ts'
import type { Pasarela } from './pasarela.ts'
import { insertRevision } from './revision-repo.ts'

export type Complain = (error: Error) => void
/** Logs of unsigned notifications and of failures to apply, apart, so that the first do not drown the second. */
type Logs = { unsigned: Complain; failed: Complain }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Applies a stored notification, unless another process is doing it. */
export async function applyStoredNotification(ctx: EffectCtx, idNotificacion: number, pasarela: Pasarela) {
  await ctx.step(async (caller) => {
    const inside = await asSystem(caller)
    const texto = await lockPendingNotification(inside, idNotificacion)
    if (texto === undefined) return
    const hechos = pasarela.read(texto)
    if (!hechos) return reviewUnreadable(inside, idNotificacion)
    // Settled first: every other payment waits from the receipt number until the commit.
    await settleNotification(inside, idNotificacion, 'APLICADA', hechos.estado)
    const { estado, resultado } = await aplicarHechos(inside, { hechos, origen: pasarela, completo: true })
    if (estado !== 'APLICADA') await settleNotification(inside, idNotificacion, estado, resultado)
  })
}

/** Leaves an unreadable notification for staff to review. */
export async function reviewUnreadable(ctx: Ctx, idNotificacion: number) {
  await settleNotification(ctx, idNotificacion, 'REVISION', 'NOTIFICACION_ILEGIBLE')
  await insertRevision(ctx, {
    tipo: 'NOTIFICACION_ILEGIBLE',
    de: String(idNotificacion),
    detalle: String(idNotificacion),
  })
}

/**
 * Stores a notification and then applies it; the sender is answered once it is stored, because a failure is
 * retried later.
 */
export const notificacion =
  (pasarela: Pasarela | undefined, { unsigned, failed }: Logs): Handler<typeof ops.notificacion> =>
  async (ctx, campos) => {
    const signed = pasarela?.readNotification('NOTIFICACION', campos)
    if (!pasarela || !signed) {
      unsigned(new Error(`a notification that the gateway did not sign, from ${ctx.direccion}`))
      throw new Fail('VALIDACION', 'pasarela.firma')
    }
    const { texto, hechos } = signed
    const kept = { huella: sha256(texto), texto, orden: hechos?.orden ?? null }
    const id = await ctx.step((inside) => storeNotification(inside, kept))
    if (id !== undefined) await applyStoredNotification(ctx, id, pasarela).catch(failed)
    return { mensaje: 'OK' }
  }

/** Logs at most once a minute, so that a flood of rubbish does not fill the disk. */
export function atMostEachMinute(complain: Complain): Complain {
  let until = 0
  return (error) => {
    if (Date.now() < until) return
    until = Date.now() + 60_000
    complain(error)
  }
}
