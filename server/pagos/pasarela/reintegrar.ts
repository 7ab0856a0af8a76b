import type { Ctx } from '#server/core/ctx.ts'
import { liberar } from '#server/pagos/ingreso/index.ts'

import { centimosDe, montoDe } from './centimos.ts'
import {
  type Devolucion,
  insertKnown,
  leftOf,
  openRefunds,
  refundByHand,
  refundOf,
  setRefund,
} from './devolucion-repo.ts'
import { frase } from './frases.ts'
import type { Movimiento } from './pasarela.ts'
import { answered, tell } from './revision-repo.ts'
import type { Transaccion } from './transaccion-repo.ts'

// Money that went back, told by the gateway. Whoever calls any of this holds the student's account.

/** A charge that is a payment of ours. */
export type Cobrada = Transaccion & { idIngreso: number }

const wasSent = ({ enviada }: Devolucion) => enviada !== null

/** It is done: its charges are owed again, and it says which movement it was. */
export async function hacer(ctx: Ctx, { idDevolucion, idIngreso, monto }: Devolucion, transaccion: string) {
  await liberar(ctx, idIngreso, monto)
  await setRefund(ctx, idDevolucion, { estado: 'HECHA', transaccion })
  await answered(ctx, idDevolucion)
}

/** It was not done and will not be: the payment is as it was. */
export async function rechazar(ctx: Ctx, { idDevolucion }: Devolucion, resultado: string) {
  await setRefund(ctx, idDevolucion, { estado: 'RECHAZADA', resultado })
  await answered(ctx, idDevolucion)
}

/** Nobody knows. It keeps its place, and somebody is told. */
export async function dudar(ctx: Ctx, { idDevolucion, idIngreso, monto }: Devolucion, resultado: string) {
  await setRefund(ctx, idDevolucion, { estado: 'POR_REVISAR', resultado })
  const about = { idIngreso, idDevolucion, monto, detalle: resultado }
  await tell(ctx, { tipo: 'DEVOLUCION_INCIERTA', de: String(idDevolucion), ...about })
}

/** The gateway never gives back more than was paid: what no longer fits beside this was not done. Gives whether this fits. */
async function makeRoom(ctx: Ctx, { idIngreso, uuid }: Cobrada, centimos: number): Promise<boolean> {
  const { resto, sinPedir } = await leftOf(ctx, idIngreso, uuid)
  if (centimosDe(resto) < centimos) return false
  let free = centimosDe(sinPedir)
  for (const one of (await openRefunds(ctx, idIngreso)).toReversed()) {
    if (free >= centimos) break
    await rechazar(ctx, one, 'YA')
    free += centimosDe(one.monto)
  }
  return true
}

type Externa = { centimos: number; estado: 'HECHA' | 'POR_REVISAR'; transaccion: string }

/** Money that somebody gave back at the gateway itself. The debt is open again, and staff is told. */
async function anotarExterna(ctx: Ctx, cobro: Cobrada, { centimos, estado, transaccion }: Externa) {
  const { idIngreso, orden, moneda } = cobro
  const monto = montoDe(centimos)
  const about = { idIngreso, orden, transaccion, monto, moneda }
  if (!(await makeRoom(ctx, cobro, centimos)))
    return tell(ctx, { tipo: 'DEVOLUCION_EXTERNA', de: transaccion, ...about, detalle: 'EXCEDE' })
  if (estado === 'HECHA') await liberar(ctx, idIngreso, monto)
  const motivo = await frase(ctx, 'pasarela.devueltaFuera')
  const idDevolucion = await insertKnown(ctx, { idIngreso, monto, motivo, estado, transaccion })
  await tell(ctx, { tipo: 'DEVOLUCION_EXTERNA', de: transaccion, ...about, idDevolucion })
}

type Cual = { uuid: string; monto: string; pedida?: Devolucion | undefined }

/**
 * The refund of ours that a movement is: that which names it, or which it answers. Told by itself, it may be one that was
 * sent for as much, or one that a person said was done.
 */
async function oursOf(ctx: Ctx, { idIngreso }: Cobrada, { uuid, monto, pedida }: Cual) {
  const known = (await refundOf(ctx, uuid)) ?? pedida
  if (known) return known
  const open = await openRefunds(ctx, idIngreso)
  const sent = open.find((one) => wasSent(one) && !one.transaccion && one.monto === monto)
  return sent ?? refundByHand(ctx, idIngreso, monto)
}

const isOpen = ({ estado }: Devolucion) => estado === 'SOLICITADA' || estado === 'POR_REVISAR'

/** A movement that gives back, in whatever state it is; `pedida` is the refund that it answers. */
export async function asentarCredito(
  ctx: Ctx,
  cobro: Cobrada,
  ...[mov, pedida]: [mov: Movimiento & { centimos: number }, pedida?: Devolucion]
) {
  const { uuid, centimos, estado } = mov
  const ours = await oursOf(ctx, cobro, { uuid, monto: montoDe(centimos), pedida })
  if (estado === 'PAGADO') return darPorHecha(ctx, cobro, { ours, uuid, centimos })
  if (estado === 'EN_CURSO') return esperar(ctx, cobro, { ours, uuid, centimos })
  if (estado === 'DESCONOCIDO') return
  // It failed. What had been given for done is for a person to undo.
  if (ours && isOpen(ours)) await rechazar(ctx, ours, `BANCO ${mov.error ?? mov.detalle}`)
  else if (ours?.estado === 'HECHA' && ours.transaccion === uuid) await tellFallen(ctx, cobro, ours)
}

type Suya = { ours: Devolucion | undefined; uuid: string; centimos: number }

async function darPorHecha(ctx: Ctx, cobro: Cobrada, { ours, uuid, centimos }: Suya) {
  if (!ours) return anotarExterna(ctx, cobro, { centimos, estado: 'HECHA', transaccion: uuid })
  if (ours.estado === 'HECHA') {
    if (ours.transaccion !== uuid)
      await setRefund(ctx, ours.idDevolucion, { estado: 'HECHA', transaccion: uuid })
    return
  }
  if (ours.estado === 'RECHAZADA' && !(await makeRoom(ctx, cobro, centimos))) return
  await hacer(ctx, ours, uuid)
}

async function esperar(ctx: Ctx, cobro: Cobrada, { ours, uuid, centimos }: Suya) {
  if (!ours) return anotarExterna(ctx, cobro, { centimos, estado: 'POR_REVISAR', transaccion: uuid })
  if (isOpen(ours) && ours.transaccion !== uuid)
    await setRefund(ctx, ours.idDevolucion, { estado: 'POR_REVISAR', transaccion: uuid })
}

function tellFallen(ctx: Ctx, { orden, moneda }: Cobrada, ours: Devolucion) {
  const { idDevolucion, idIngreso, monto, transaccion } = ours
  const about = { idIngreso, idDevolucion, orden, transaccion, monto, moneda }
  return tell(ctx, { tipo: 'DEVOLUCION_CAIDA', de: transaccion ?? '', ...about })
}

/** The charge itself was cancelled: all that is left of it went back. It names whatever refund there is none of it. */
export async function asentarCancelacion(ctx: Ctx, cobro: Cobrada) {
  const { idIngreso, uuid } = cobro
  for (const one of await openRefunds(ctx, idIngreso)) {
    if (!wasSent(one)) await rechazar(ctx, one, 'YA')
    else await hacer(ctx, one, (await refundOf(ctx, uuid)) ? `${uuid}/${one.idDevolucion}` : uuid)
  }
  const left = centimosDe((await leftOf(ctx, idIngreso, uuid)).resto)
  if (left === 0) return
  const transaccion = (await refundOf(ctx, uuid)) ? `${uuid}/${left}` : uuid
  await anotarExterna(ctx, cobro, { centimos: left, estado: 'HECHA', transaccion })
}

/** Less of the charge will be taken than was charged: by what was asked for, or else somebody is told. */
export async function asentarRebaja(ctx: Ctx, cobro: Cobrada, centimos: number) {
  const { idIngreso, uuid, monto, orden, moneda } = cobro
  const { rebajado } = await leftOf(ctx, idIngreso, uuid)
  const less = centimosDe(monto) - centimosDe(rebajado) - centimos
  if (less <= 0) return
  const lowered = montoDe(less)
  const ours = await oursOf(ctx, cobro, { uuid: `${uuid}/`, monto: lowered })
  if (ours) return darPorHecha(ctx, cobro, { ours, uuid: `${uuid}/${ours.idDevolucion}`, centimos: less })
  const about = { idIngreso, orden, transaccion: uuid, monto: lowered, moneda }
  await tell(ctx, { tipo: 'PAGO_REDUCIDO', de: `${uuid}:${centimos}`, ...about })
}
