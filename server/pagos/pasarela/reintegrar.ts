import { type Ctx, SISTEMA } from '#server/core/ctx.ts'
import { writeAs } from '#server/core/write.ts'
import { releaseMoney } from '#server/pagos/ingreso/index.ts'

import { bookExternalRefund, settleRefund } from './asentar.ts'
import { centimosDe, montoDe } from './centimos.ts'
import { type Devolucion, openRefunds, refundableOf, refundByHand, refundOf } from './devolucion-repo.ts'
import { fraseDeInstitucion } from './frases.ts'
import type { Movimiento } from './pasarela.ts'
import { insertRevision, resolveAutomatically } from './revision-repo.ts'
import type { Transaccion } from './transaccion-repo.ts'

// Applies refunds reported by the gateway. Every caller holds the student's account.

/** A charge that is one of our payments. */
export type Cobrada = Transaccion & { idIngreso: number }

const wasRefundSent = ({ enviada }: Devolucion) => enviada !== null

/**
 * Writes the outcome of a refund. What the system writes of it is of the user who asked for the refund, whichever message
 * of the gateway settled it; what another user decides is of that user.
 */
async function writeOutcome(ctx: Ctx, { usuarioCreacion }: Devolucion, write: () => Promise<void>) {
  if (ctx.actor.login !== SISTEMA.login) return write()
  await writeAs(ctx.db, usuarioCreacion)
  await write()
  await writeAs(ctx.db, SISTEMA.login)
}

/** Settles the refund as done: its charges are owed again, and it keeps the movement that did it. */
export const runRefund = (ctx: Ctx, d: Devolucion, transaccion: string) =>
  writeOutcome(ctx, d, async () => {
    await releaseMoney(ctx, d.idIngreso, d.monto)
    await settleRefund(ctx, d.idDevolucion, { estado: 'HECHA', transaccion })
    await resolveAutomatically(ctx, d.idDevolucion)
  })

/** Settles the refund as not done: the payment is as it was. */
export const markRefundRejected = (ctx: Ctx, d: Devolucion, resultado: string) =>
  writeOutcome(ctx, d, async () => {
    await settleRefund(ctx, d.idDevolucion, { estado: 'RECHAZADA', resultado })
    await resolveAutomatically(ctx, d.idDevolucion)
  })

/** The outcome is unknown: keep the refund reserved and alert the staff. */
export const markUncertain = (ctx: Ctx, d: Devolucion, resultado: string) =>
  writeOutcome(ctx, d, async () => {
    const { idDevolucion, idIngreso, monto } = d
    await settleRefund(ctx, idDevolucion, { estado: 'POR_REVISAR', resultado })
    const about = { idIngreso, idDevolucion, monto, detalle: resultado }
    await insertRevision(ctx, { tipo: 'DEVOLUCION_INCIERTA', de: String(idDevolucion), ...about })
  })

/**
 * Rejects the unsent refunds that no longer fit beside this movement: the gateway never refunds more than was
 * paid. Returns whether it fits.
 */
async function makeRoomForRefund(ctx: Ctx, { idIngreso, uuid }: Cobrada, centimos: number): Promise<boolean> {
  const { refundable, unrequested } = await refundableOf(ctx, idIngreso, uuid)
  if (centimosDe(refundable) < centimos) return false
  let free = centimosDe(unrequested)
  for (const one of (await openRefunds(ctx, idIngreso)).toReversed()) {
    if (free >= centimos) break
    await markRefundRejected(ctx, one, 'YA')
    free += centimosDe(one.monto)
  }
  return true
}

type DevolucionExterna = { centimos: number; estado: 'HECHA' | 'POR_REVISAR'; transaccion: string }

/** Books a refund that was made at the gateway itself. The debt is restored, and staff get a review. */
async function recordExternalRefund(
  ctx: Ctx,
  cobro: Cobrada,
  { centimos, estado, transaccion }: DevolucionExterna,
) {
  const { idIngreso, orden, moneda } = cobro
  const monto = montoDe(centimos)
  const about = { idIngreso, orden, transaccion, monto, moneda }
  if (!(await makeRoomForRefund(ctx, cobro, centimos)))
    return insertRevision(ctx, { tipo: 'DEVOLUCION_EXTERNA', de: transaccion, ...about, detalle: 'EXCEDE' })
  if (estado === 'HECHA') await releaseMoney(ctx, idIngreso, monto)
  const motivo = await fraseDeInstitucion(ctx, 'pasarela.devueltaFuera')
  const idDevolucion = await bookExternalRefund(ctx, { idIngreso, monto, motivo, estado, transaccion })
  await insertRevision(ctx, { tipo: 'DEVOLUCION_EXTERNA', de: transaccion, ...about, idDevolucion })
}

type MovimientoDeDevolucion = { uuid: string; monto: string; requested?: Devolucion | undefined }

/**
 * The refund of ours that a movement settles: the one it names or answers. A notification may match one sent
 * with the same amount, or one that staff marked as done.
 */
async function findOwnRefund(
  ctx: Ctx,
  { idIngreso }: Cobrada,
  { uuid, monto, requested }: MovimientoDeDevolucion,
) {
  const known = (await refundOf(ctx, uuid)) ?? requested
  if (known) return known
  const open = await openRefunds(ctx, idIngreso)
  const sent = open.find((one) => wasRefundSent(one) && !one.transaccion && one.monto === monto)
  return sent ?? refundByHand(ctx, idIngreso, monto)
}

const isRefundOpen = ({ estado }: Devolucion) => estado === 'SOLICITADA' || estado === 'POR_REVISAR'

/** A refund movement, and the refund that it answers, if any. */
type MovimientoCredit = { mov: Movimiento & { centimos: number }; requested?: Devolucion }

/** Applies a refund movement, in any state. */
export async function applyRefundMovement(ctx: Ctx, cobro: Cobrada, { mov, requested }: MovimientoCredit) {
  const { uuid, centimos, estado } = mov
  const ours = await findOwnRefund(ctx, cobro, { uuid, monto: montoDe(centimos), requested })
  if (estado === 'PAGADO') return applyRefundDone(ctx, cobro, { ours, uuid, centimos })
  if (estado === 'EN_CURSO') return awaitRefund(ctx, cobro, { ours, uuid, centimos })
  if (estado === 'DESCONOCIDO') return
  // The refund failed. One already booked as done is for staff to undo.
  if (ours && isRefundOpen(ours)) await markRefundRejected(ctx, ours, `BANCO ${mov.error ?? mov.detalle}`)
  else if (ours?.estado === 'HECHA' && ours.transaccion === uuid) await reviewFailedRefund(ctx, cobro, ours)
}

type ReportedDevolucion = { ours: Devolucion | undefined; uuid: string; centimos: number }

async function applyRefundDone(ctx: Ctx, cobro: Cobrada, { ours, uuid, centimos }: ReportedDevolucion) {
  if (!ours) return recordExternalRefund(ctx, cobro, { centimos, estado: 'HECHA', transaccion: uuid })
  if (ours.estado === 'HECHA') {
    if (ours.transaccion !== uuid)
      await writeOutcome(ctx, ours, () =>
        settleRefund(ctx, ours.idDevolucion, { estado: 'HECHA', transaccion: uuid }),
      )
    return
  }
  if (ours.estado === 'RECHAZADA' && !(await makeRoomForRefund(ctx, cobro, centimos))) return
  await runRefund(ctx, ours, uuid)
}

async function awaitRefund(ctx: Ctx, cobro: Cobrada, { ours, uuid, centimos }: ReportedDevolucion) {
  if (!ours) return recordExternalRefund(ctx, cobro, { centimos, estado: 'POR_REVISAR', transaccion: uuid })
  if (isRefundOpen(ours) && ours.transaccion !== uuid)
    await writeOutcome(ctx, ours, () =>
      settleRefund(ctx, ours.idDevolucion, { estado: 'POR_REVISAR', transaccion: uuid }),
    )
}

function reviewFailedRefund(ctx: Ctx, { orden, moneda }: Cobrada, ours: Devolucion) {
  const { idDevolucion, idIngreso, monto, transaccion } = ours
  const about = { idIngreso, idDevolucion, orden, transaccion, monto, moneda }
  return insertRevision(ctx, { tipo: 'DEVOLUCION_CAIDA', de: transaccion ?? '', ...about })
}

/** Applies the cancellation of a charge: all that is left of it went back, without naming any refund. */
export async function recordCancellation(ctx: Ctx, cobro: Cobrada) {
  const { idIngreso, uuid } = cobro
  for (const one of await openRefunds(ctx, idIngreso)) {
    if (!wasRefundSent(one)) await markRefundRejected(ctx, one, 'YA')
    else await runRefund(ctx, one, (await refundOf(ctx, uuid)) ? `${uuid}/${one.idDevolucion}` : uuid)
  }
  const left = centimosDe((await refundableOf(ctx, idIngreso, uuid)).refundable)
  if (left === 0) return
  const transaccion = (await refundOf(ctx, uuid)) ? `${uuid}/${left}` : uuid
  await recordExternalRefund(ctx, cobro, { centimos: left, estado: 'HECHA', transaccion })
}

/** Applies the lowering of a charge: by the refund that asked for it, or else with a review for staff. */
export async function recordReduction(ctx: Ctx, cobro: Cobrada, centimos: number) {
  const { idIngreso, uuid, monto, orden, moneda } = cobro
  const { alreadyLowered } = await refundableOf(ctx, idIngreso, uuid)
  const less = centimosDe(monto) - centimosDe(alreadyLowered) - centimos
  if (less <= 0) return
  const lowered = montoDe(less)
  const ours = await findOwnRefund(ctx, cobro, { uuid: `${uuid}/`, monto: lowered })
  if (ours) return applyRefundDone(ctx, cobro, { ours, uuid: `${uuid}/${ours.idDevolucion}`, centimos: less })
  const about = { idIngreso, orden, transaccion: uuid, monto: lowered, moneda }
  await insertRevision(ctx, { tipo: 'PAGO_REDUCIDO', de: `${uuid}:${centimos}`, ...about })
}
