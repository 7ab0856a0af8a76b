import type { Clave } from '#contract/core/words.ts'
import type { TipoRevision } from '#contract/pagos/pasarela.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { rechazarEnLinea, rowsOfPago } from '#server/pagos/ingreso/index.ts'

import { centimosDe, montoDe } from './centimos.ts'
import { fraseDeInstitucion } from './frases.ts'
import { applyCredit, applyDebit, noteCard } from './movimientos.ts'
import { closeOrder, findOrder, lockAccountOfOrder, type Orden } from './orden-repo.ts'
import type { Hechos, Movimiento, Pasarela } from './pasarela.ts'
import { insertRevision } from './revision-repo.ts'
import { recordMovement } from './transaccion-repo.ts'

/** Outcome of a notification or an answer: applied, or left for staff to review. */
type ResultadoDeAplicar = {
  estado: 'APLICADA' | 'REVISION'
  resultado: string
  idIngreso: number | undefined
}

type ReceivedHechos = {
  hechos: Hechos
  origen: Pick<Pasarela, 'comercio' | 'ambiente'>
  /** True for a notification, which must contain every field; false for the answer to a query. */
  completo: boolean
}

const isPaid = ({ operacion, estado }: Movimiento) => operacion === 'DEBIT' && estado === 'PAGADO'

const leaveForReview = (resultado: TipoRevision, idIngreso?: number): ResultadoDeAplicar => ({
  estado: 'REVISION',
  resultado,
  idIngreso,
})

/** Why this does not match the order: another shop, another kind of keys, another amount, another currency. */
function whyForeign(
  orden: Orden,
  { hechos, origen: de, completo: contado }: ReceivedHechos,
): TipoRevision | undefined {
  const { comercio, ambiente, centimos, moneda, movimientos } = hechos
  const shops = [comercio, orden.comercio, ...movimientos.map((mov) => mov.comercio ?? de.comercio)]
  if (shops.some((shop) => shop !== de.comercio)) return 'OTRO_COMERCIO'
  const wanted = orden.modo ?? de.ambiente
  if (wanted !== null && ambiente !== wanted) return 'OTRO_MODO'
  if (!contado && centimos === null) return undefined
  return centimos === centimosDe(orden.monto) && moneda === orden.moneda ? undefined : 'MONTO_DISTINTO'
}

type Foreign = { hechos: Hechos; orden?: Orden }

/**
 * Leaves the money of a mismatch for staff to review. A charge of another amount may become a payment if they
 * decide so.
 */
async function reviewForeign(
  ctx: Ctx,
  tipo: TipoRevision,
  { hechos, orden }: Foreign,
): Promise<ResultadoDeAplicar> {
  for (const mov of hechos.movimientos.filter(isPaid)) {
    if (orden && tipo === 'MONTO_DISTINTO') await recordMovement(ctx, orden.orden, mov)
    await insertRevision(ctx, {
      tipo,
      de: mov.uuid,
      idIngreso: orden?.idIngreso,
      orden: hechos.orden,
      transaccion: mov.uuid,
      monto: mov.centimos === null ? null : montoDe(mov.centimos),
      moneda: mov.moneda,
    })
  }
  if (orden) await noteCard(ctx, orden)
  return leaveForReview(tipo, orden?.idIngreso)
}

const nothingToApply = ({ estado }: Hechos): ResultadoDeAplicar => ({
  estado: 'APLICADA',
  resultado: estado,
  idIngreso: undefined,
})

/**
 * Locks the accounts of the students of an order and returns the order, which does not change until the transaction
 * ends; undefined if it is not ours.
 */
export async function lockOrder(ctx: Ctx, nombre: string): Promise<Orden | undefined> {
  return (await lockAccountOfOrder(ctx, nombre)) ? findOrder(ctx.db, nombre) : undefined
}

/**
 * Applies what the gateway says, in one transaction; a repetition has no further effect. Mismatches change
 * nothing: the evidence is kept for staff.
 */
export async function aplicarHechos(ctx: Ctx, received: ReceivedHechos): Promise<ResultadoDeAplicar> {
  const { hechos } = received
  const isEmpty = hechos.orden === null && hechos.movimientos.length === 0
  if (isEmpty) return nothingToApply(hechos)
  const orden = hechos.orden === null ? undefined : await lockOrder(ctx, hechos.orden)
  if (!orden) return reviewForeign(ctx, 'ORDEN_DESCONOCIDA', { hechos })
  const foreign = whyForeign(orden, received)
  if (foreign) return reviewForeign(ctx, foreign, { hechos, orden })
  return applyToOrder(ctx, orden, hechos)
}

async function applyToOrder(ctx: Ctx, orden: Orden, hechos: Hechos): Promise<ResultadoDeAplicar> {
  let doubt: TipoRevision | undefined
  let { idIngreso } = orden
  for (const mov of hechos.movimientos) {
    if (mov.operacion === 'OTRA') continue
    const told = await (mov.operacion === 'CREDIT'
      ? applyCredit(ctx, orden, mov)
      : applyDebit(ctx, orden, { mov, hechos }))
    if (typeof told === 'string') doubt ??= told
    else if (told) ({ idIngreso } = told)
  }
  if (doubt) return leaveForReview(doubt, idIngreso)
  await closeUnpaid(ctx, orden, hechos)
  return { estado: 'APLICADA', resultado: hechos.estado, idIngreso }
}

/** Closes an order that the gateway says will not be paid with that form. A later charge is accepted all the same. */
async function closeUnpaid(ctx: Ctx, orden: Orden, { estado, cerrada, movimientos }: Hechos) {
  const refused = estado === 'NO_PAGADA'
  // The payer who left one form may be using another.
  const left = estado === 'ABANDONADA' && !(orden.fichas > 1 && orden.enUso)
  const waits = movimientos.some((mov) => mov.estado === 'EN_CURSO')
  if (!cerrada || waits || !(refused || left)) return
  const resultado = movimientos.findLast((mov) => mov.error)?.error ?? null
  const motivo = refused ? 'pasarela.motivoRechazo' : 'pasarela.motivoAbandono'
  await rechazarOrden(ctx, orden, { motivo, resultado })
}

/** Takes the payments of an order off their charges, if they were still waiting. The caller holds the students' accounts. */
export async function rechazarOrden(
  ctx: Ctx,
  { orden, idIngreso }: Pick<Orden, 'orden' | 'idIngreso'>,
  { motivo, resultado }: { motivo: Clave; resultado: string | null },
) {
  const pagos = await rowsOfPago(ctx, idIngreso)
  if (!(await rechazarEnLinea(ctx, pagos, await fraseDeInstitucion(ctx, motivo)))) return
  await closeOrder(ctx, orden, 'CERRADA', resultado)
  // A payer who left the form knows it already.
  if (motivo !== 'pasarela.motivoRechazo') return
  await notify(ctx, { evento: 'PAGO_RECHAZADO', ids: pagos.map((one) => one.idIngreso) })
}
