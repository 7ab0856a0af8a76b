import { randomBytes } from 'node:crypto'

import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import type { Ctx, EffectCtx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import {
  ingresos,
  ownPaidTogether,
  pagoEnLinea,
  rechazarEnLinea,
  registrarEnLinea,
  rowsOfPago,
} from '#server/pagos/ingreso/index.ts'

import { centimosDe, montoDe } from './centimos.ts'
import { failOf, fraseDeInstitucion, resultadoDe } from './frases.ts'
import {
  closeOrder,
  debtOfCuentas,
  ownersOf,
  findOpenOrder,
  findOrder,
  insertOrder,
  noteForm,
  payerOf,
} from './orden-repo.ts'
import { type Pasarela, Rechazo } from './pasarela.ts'

/** Letters of an order's name: too random to guess, and without signs that are confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newOrderName = () =>
  `ESC-${Array.from(randomBytes(14), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** The gateway, or an error that says that there is none. */
export function requirePasarela(pasarela: Pasarela | undefined): Pasarela {
  if (pasarela) return pasarela
  throw new Fail('PASARELA', 'pasarela.noDisponible')
}

/** The debt of these students' charges, a part of each: all of them theirs, live, in one currency. */
async function requireDebt(ctx: Ctx, idUsuarios: number[], cuentas: number[]) {
  const partes = await debtOfCuentas(ctx, idUsuarios, cuentas)
  const [first] = partes
  const known = partes.reduce((sum, { count }) => sum + count, 0)
  if (!first || known < cuentas.length) throw noEncontrado()
  if (partes.some(({ count, vivas }) => vivas < count)) throw new Fail('CONFLICTO', 'pasarela.nadaQuePagar')
  const { idMoneda, moneda } = first
  if (partes.some((one) => one.idMoneda !== idMoneda)) throw new Fail('CONFLICTO', 'pasarela.variasMonedas')
  const monto = montoDe(partes.reduce((sum, one) => sum + centimosDe(one.monto), 0))
  return { idMoneda, moneda, monto, partes }
}

/** The order for those charges, of the actor or of students of the actor: an open one, or a new one. */
async function orderFor(ctx: Ctx, cuentas: number[], { comercio, ambiente }: Pasarela) {
  const owners = await ownersOf(ctx, cuentas)
  if (owners.length === 0) throw noEncontrado()
  await lockAccounts(ctx, owners)
  const { partes, idMoneda, ...asked } = await requireDebt(ctx, owners, cuentas)
  const stated = partes.flatMap(({ aplicaciones }) => aplicaciones)
  const shop = { comercio, modo: ambiente }
  const alive = await findOpenOrder(ctx, { cuentas: stated, ...shop })
  if (alive) return { ...alive, ...asked }
  const orden = newOrderName()
  const [idIngreso = 0] = await registrarEnLinea(ctx, { orden, idMoneda, partes })
  await insertOrder(ctx, { orden, idIngreso, ...asked, cuentas: stated, ...shop })
  return { orden, idIngreso, ...asked }
}

type RequestedOrder = Awaited<ReturnType<typeof orderFor>>

/** The order with the payments that it pays, one of each student. */
async function withPayments(ctx: Ctx, order: RequestedOrder) {
  const ids = await ownPaidTogether(ctx, order.idIngreso)
  const rows = await Promise.all(ids.map((id) => ingresos.get(ctx, id)))
  const [ingreso] = rows as [(typeof rows)[number]]
  return { ...order, ingreso, ingresos: rows, idPago: ingreso.idPago }
}

/**
 * The gateway requires an email address: the payer's, else the institution's when its domain is a public one, else a
 * placeholder.
 */
const payerAddress = (correo: string | null, remitente: string) =>
  correo ?? /[^\s<>]+@[^\s<>]+\.[^\s<>]+/.exec(remitente)?.[0] ?? 'sin-correo@example.com'

/** Closes an order that failed to get its first form, because it cannot be paid. */
async function closeUnpayable(ctx: EffectCtx, { orden, idIngreso }: RequestedOrder, resultado: string) {
  await ctx.step(async (inside) => {
    await pagoEnLinea(inside, idIngreso)
    if ((await findOrder(inside.db, orden))?.fichas !== 0) return
    const pagos = await rowsOfPago(inside, idIngreso)
    if (
      await rechazarEnLinea(inside, pagos, await fraseDeInstitucion(inside, 'pasarela.motivoSinFormulario'))
    )
      await closeOrder(inside, orden, 'CERRADA', resultado)
  })
}

async function requestForm(ctx: EffectCtx, order: RequestedOrder, pasarela: Pasarela) {
  const { orden, monto, moneda, idIngreso } = order
  const { idUsuario } = ctx.actor
  const payer = await payerOf(ctx, idUsuario)
  if (!payer) throw noEncontrado()
  const { nombres, apellidos, correo, remitente } = payer
  const pagador = {
    idUsuario,
    nombres,
    apellidos,
    correo: payerAddress(correo, remitente),
    idioma: ctx.idioma,
  }
  const datos = { ingreso: String(idIngreso) }
  try {
    return await pasarela.createSession({ orden, centimos: centimosDe(monto), moneda, pagador, datos })
  } catch (error) {
    const resultado = resultadoDe(error)
    if (error instanceof Rechazo) await closeUnpayable(ctx, order, resultado)
    throw failOf(resultado, ctx, { no: 'pasarela.sinFormulario', sinRespuesta: 'pasarela.muda' })
  }
}

/** The order is saved before the gateway is asked, so that any charge can be matched. */
export const token =
  (pasarela: Pasarela | undefined): Handler<typeof ops.token> =>
  async (ctx, { cuentas }) => {
    const gateway = requirePasarela(pasarela)
    const order = await ctx.step(async (inside) =>
      withPayments(inside, await orderFor(inside, cuentas, gateway)),
    )
    const answer = { ...order, publicKey: gateway.formulario().publicKey ?? '' }
    if (ctx.simular) return { ...answer, formToken: '' }
    const { formToken, publicKey, ambiente } = await requestForm(ctx, order, gateway)
    await ctx.step((inside) => noteForm(inside, order.orden, ambiente))
    return { ...answer, formToken, publicKey }
  }
