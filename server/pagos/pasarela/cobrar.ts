import type { TipoRevision } from '#contract/pagos/pasarela.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  chargeWithoutDebt,
  cobrarEnLinea,
  esperaCobro,
  pagoEnLinea,
  rowsOfPago,
} from '#server/pagos/ingreso/index.ts'

import { centimosDe, montoDe } from './centimos.ts'
import { closeOrder, type Orden } from './orden-repo.ts'
import type { Movimiento } from './pasarela.ts'
import { insertRevision } from './revision-repo.ts'
import { linkChargeToIngreso } from './transaccion-repo.ts'

type PagoCobrado = { idIngreso: number }

/**
 * Books a new charge of the gateway: as the order's payment, or as a further payment if that one is paid
 * already. Only for the exact amount asked. The caller holds the students' accounts.
 */
export async function cobrarOrden(
  ctx: Ctx,
  orden: Orden,
  mov: Movimiento,
): Promise<PagoCobrado | TipoRevision> {
  if (mov.centimos !== centimosDe(orden.monto) || mov.moneda !== orden.moneda) {
    await insertRevision(ctx, { tipo: 'MONTO_DISTINTO', de: mov.uuid, ...datosDeRevision(orden, mov) })
    return 'MONTO_DISTINTO'
  }
  const pagos = await rowsOfPago(ctx, orden.idIngreso)
  const [pago] = pagos as [(typeof pagos)[number]]
  if (!pagos.every(esperaCobro))
    return chargeAside(ctx, orden, { uuid: mov.uuid, monto: orden.monto, idMoneda: pago.idMoneda })
  await linkChargeToIngreso(ctx, mov.uuid, pago.idIngreso)
  await closeOrder(ctx, orden.orden, 'PAGADA', null)
  for (const paid of await cobrarEnLinea(ctx, pagos, orden.aplicaciones))
    await reviewCredit(ctx, orden, { ...mov, ...paid })
  return { idIngreso: pago.idIngreso }
}

/** Leaves what a paid charge owed no more for staff to review, once for each student. */
async function reviewCredit(
  ctx: Ctx,
  orden: Orden,
  {
    montoDisponible,
    idIngreso,
    ...mov
  }: Pick<Movimiento, 'uuid' | 'centimos' | 'moneda'> & {
    montoDisponible: string
    idIngreso: number
  },
) {
  if (Number(montoDisponible) <= 0) return
  const de = idIngreso === orden.idIngreso ? mov.uuid : `${mov.uuid}#${idIngreso}`
  const about = { ...datosDeRevision(orden, mov), idIngreso, monto: montoDisponible }
  await insertRevision(ctx, { tipo: 'PAGO_SIN_DEUDA', de, ...about })
}

const datosDeRevision = (
  { idIngreso, orden }: Orden,
  { uuid, centimos, moneda }: Pick<Movimiento, 'uuid' | 'centimos' | 'moneda'>,
) => ({
  idIngreso,
  orden,
  transaccion: uuid,
  moneda,
  monto: centimos === null ? null : montoDe(centimos),
})

/** Books money beside the order: a payment of its first student with its receipt, all of it credit, and a review for staff. */
export async function chargeAside(
  ctx: Ctx,
  orden: Orden,
  { uuid, monto, idMoneda }: { uuid: string; monto: string; idMoneda: number },
): Promise<PagoCobrado> {
  const { idUsuario } = await pagoEnLinea(ctx, orden.idIngreso)
  const idIngreso = await chargeWithoutDebt(ctx, { idUsuario, monto, idMoneda, ordenEnLinea: orden.orden })
  await linkChargeToIngreso(ctx, uuid, idIngreso)
  const about = { idIngreso, orden: orden.orden, transaccion: uuid, monto, moneda: orden.moneda }
  await insertRevision(ctx, { tipo: 'SEGUNDO_PAGO', de: uuid, ...about })
  return { idIngreso }
}
