import { type Ctx, SISTEMA } from '#server/core/ctx.ts'
import { writeAs } from '#server/core/write.ts'
import { releaseMoney } from '#server/pagos/ingreso/index.ts'

import { bookExternalRefund, settleRefund } from './asentar.ts'
import { centimosDe, montoDe } from './centimos.ts'
import {
  type Devolucion,
  loweredOf,
  openRefunds,
  type Refundable,
  refundableOf,
  refundByHand,
  refundsOfMovement,
} from './devolucion-repo.ts'
import { fraseDeInstitucion } from './frases.ts'
import type { Movimiento } from './pasarela.ts'
import { insertRevision, resolveAutomatically } from './revision-repo.ts'
import type { Transaccion } from './transaccion-repo.ts'

// Applies refunds reported by the gateway. Every caller holds the accounts of all students that the charge paid for.

/** A charge that is one of our payments: of several students, their first. */
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
 * Rejects the unsent refunds of a student's payment that no longer fit beside this movement: the gateway never refunds more
 * than was paid. Returns whether it fits.
 */
async function makeRoomForRefund(ctx: Ctx, of: Refundable | undefined, centimos: number): Promise<boolean> {
  if (!of || centimosDe(of.refundable) < centimos) return false
  let free = centimosDe(of.unrequested)
  const open = (await openRefunds(ctx, of.idIngreso)).filter(({ idIngreso }) => idIngreso === of.idIngreso)
  for (const one of open.toReversed()) {
    if (free >= centimos) break
    await markRefundRejected(ctx, one, 'YA')
    free += centimosDe(one.monto)
  }
  return true
}

/** The payments that a refund of that much is of, with the part of each; undefined if they have less. */
export function shareRefund(parts: Refundable[], centimos: number, room: 'refundable' | 'unrequested') {
  let left = centimos
  const shares = []
  for (const part of parts) {
    const share = Math.min(left, centimosDe(part[room]))
    if (share > 0) shares.push({ part, centimos: share })
    left -= share
  }
  return left > 0 ? undefined : shares
}

type DevolucionExterna = { centimos: number; estado: 'HECHA' | 'POR_REVISAR'; transaccion: string }

/** Books a refund that was made at the gateway itself, of each student what is theirs. The debt is restored, and staff get a review of each. */
async function recordExternalRefund(
  ctx: Ctx,
  { idIngreso, orden, moneda }: Cobrada,
  { centimos, estado, transaccion }: DevolucionExterna,
) {
  const tipo = 'DEVOLUCION_EXTERNA'
  const about = { idIngreso, orden, transaccion, monto: montoDe(centimos), moneda }
  const shares = shareRefund(await refundableOf(ctx, idIngreso, about.monto), centimos, 'refundable')
  if (!shares) return insertRevision(ctx, { tipo, de: transaccion, ...about, detalle: 'EXCEDE' })
  const motivo = await fraseDeInstitucion(ctx, 'pasarela.devueltaFuera')
  for (const [i, { part, centimos: share }] of shares.entries()) {
    const one = { idIngreso: part.idIngreso, monto: montoDe(share), transaccion: nthOf(transaccion, i) }
    await makeRoomForRefund(ctx, part, share)
    if (estado === 'HECHA') await releaseMoney(ctx, one.idIngreso, one.monto)
    const idDevolucion = await bookExternalRefund(ctx, { ...one, motivo, estado })
    await insertRevision(ctx, { tipo, de: one.transaccion, ...about, ...one, transaccion, idDevolucion })
  }
}

/** Name of the refund of each student by one movement: that of the movement, then with its place. */
export const nthOf = (transaccion: string, i: number) => (i > 0 ? `${transaccion}#${i + 1}` : transaccion)

type MovimientoDeDevolucion = { uuid: string; monto: string; requested?: Devolucion | undefined }

/**
 * The refunds of ours that a movement settles: those that name it, or the one it answers. A notification may match one sent
 * with the same amount, or one that staff marked as done.
 */
async function findOwnRefunds(
  ctx: Ctx,
  { idIngreso }: Cobrada,
  { uuid, monto, requested }: MovimientoDeDevolucion,
): Promise<Devolucion[]> {
  const known = await refundsOfMovement(ctx, uuid)
  if (known.length > 0) return known
  if (requested) return [requested]
  const open = await openRefunds(ctx, idIngreso)
  const sent = open.find((one) => wasRefundSent(one) && !one.transaccion && one.monto === monto)
  const ours = sent ?? (await refundByHand(ctx, idIngreso, monto))
  return ours ? [ours] : []
}

const isRefundOpen = ({ estado }: Devolucion) => estado === 'SOLICITADA' || estado === 'POR_REVISAR'

/** A refund movement, and the refund that it answers, if any. */
type MovimientoCredit = { mov: Movimiento & { centimos: number }; requested?: Devolucion }

/** Applies a refund movement, in any state. */
export async function applyRefundMovement(ctx: Ctx, cobro: Cobrada, { mov, requested }: MovimientoCredit) {
  const { uuid, centimos, estado } = mov
  if (estado === 'DESCONOCIDO') return
  const found = await findOwnRefunds(ctx, cobro, { uuid, monto: montoDe(centimos), requested })
  if (found.length === 0) {
    const outside = { PAGADO: 'HECHA', EN_CURSO: 'POR_REVISAR' } as const
    if (estado === 'PAGADO' || estado === 'EN_CURSO')
      await recordExternalRefund(ctx, cobro, { centimos, estado: outside[estado], transaccion: uuid })
    return
  }
  for (const ours of found) await applyToOurs(ctx, cobro, { ours, mov })
}

async function applyToOurs(ctx: Ctx, cobro: Cobrada, { ours, mov }: { ours: Devolucion; mov: Movimiento }) {
  const { uuid, estado, error, detalle } = mov
  // A movement for several students is a refund of each, with a name of its own.
  const named = ours.transaccion?.startsWith(`${uuid}#`) ? ours.transaccion : uuid
  if (estado === 'PAGADO') return applyRefundDone(ctx, ours, named)
  if (estado === 'EN_CURSO') return awaitRefund(ctx, ours, named)
  // The refund failed. One already booked as done is for staff to undo.
  if (isRefundOpen(ours)) await markRefundRejected(ctx, ours, `BANCO ${error ?? detalle}`)
  else if (ours.estado === 'HECHA' && ours.transaccion === named) await reviewFailedRefund(ctx, cobro, ours)
}

async function applyRefundDone(ctx: Ctx, ours: Devolucion, transaccion: string) {
  if (ours.estado === 'HECHA') {
    if (ours.transaccion !== transaccion)
      await writeOutcome(ctx, ours, () =>
        settleRefund(ctx, ours.idDevolucion, { estado: 'HECHA', transaccion }),
      )
    return
  }
  if (ours.estado === 'RECHAZADA') {
    const parts = await refundableOf(ctx, ours.idIngreso, ours.monto)
    const own = parts.find(({ idIngreso }) => idIngreso === ours.idIngreso)
    if (!(await makeRoomForRefund(ctx, own, centimosDe(ours.monto)))) return
  }
  await runRefund(ctx, ours, transaccion)
}

async function awaitRefund(ctx: Ctx, ours: Devolucion, transaccion: string) {
  if (isRefundOpen(ours) && ours.transaccion !== transaccion)
    await writeOutcome(ctx, ours, () =>
      settleRefund(ctx, ours.idDevolucion, { estado: 'POR_REVISAR', transaccion }),
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
  const isNamed = async () => (await refundsOfMovement(ctx, uuid)).length > 0
  for (const one of await openRefunds(ctx, idIngreso)) {
    if (!wasRefundSent(one)) await markRefundRejected(ctx, one, 'YA')
    else await runRefund(ctx, one, (await isNamed()) ? `${uuid}/${one.idDevolucion}` : uuid)
  }
  const parts = await refundableOf(ctx, idIngreso, '0')
  const left = parts.reduce((sum, { refundable }) => sum + centimosDe(refundable), 0)
  if (left === 0) return
  const transaccion = (await isNamed()) ? `${uuid}/${left}` : uuid
  await recordExternalRefund(ctx, cobro, { centimos: left, estado: 'HECHA', transaccion })
}

/** Applies the lowering of a charge: by the refund that asked for it, or else with a review for staff. */
export async function recordReduction(ctx: Ctx, cobro: Cobrada, centimos: number) {
  const { idIngreso, uuid, monto, orden, moneda } = cobro
  const less = centimosDe(monto) - centimosDe(await loweredOf(ctx, idIngreso, uuid)) - centimos
  if (less <= 0) return
  const lowered = montoDe(less)
  const [ours] = await findOwnRefunds(ctx, cobro, { uuid: `${uuid}/`, monto: lowered })
  if (ours) return applyRefundDone(ctx, ours, `${uuid}/${ours.idDevolucion}`)
  const about = { idIngreso, orden, transaccion: uuid, monto: lowered, moneda }
  await insertRevision(ctx, { tipo: 'PAGO_REDUCIDO', de: `${uuid}:${centimos}`, ...about })
}
