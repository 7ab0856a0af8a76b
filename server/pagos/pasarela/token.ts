import { randomBytes } from 'node:crypto'

import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import type { Ctx, EffectCtx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { pagoEnLinea, rechazarEnLinea, registrarEnLinea } from '#server/pagos/ingreso/index.ts'

import { centimosDe } from './centimos.ts'
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

/** The owner of the charges to be paid: the actor, or a student of the actor. */
async function requireOwner(ctx: Ctx, cuentas: number[]): Promise<number> {
  const [owner, ...others] = await ownersOf(ctx, cuentas)
  if (owner === undefined) throw noEncontrado()
  if (others.length > 0) throw new Fail('CONFLICTO', 'pasarela.variosAlumnos')
  return owner
}

/** The debt of a student's charges: all of them theirs, live, in one currency. */
async function requireDebt(ctx: Ctx, idUsuario: number, cuentas: number[]) {
  const found = await debtOfCuentas(ctx, idUsuario, cuentas)
  const [asked, ...others] = found
  const known = found.reduce((sum, { count }) => sum + count, 0)
  if (!asked || known < cuentas.length) throw noEncontrado()
  if (found.some(({ count, vivas }) => vivas < count)) throw new Fail('CONFLICTO', 'pasarela.nadaQuePagar')
  if (others.length > 0) throw new Fail('CONFLICTO', 'pasarela.variasMonedas')
  return asked
}

/** The order for those charges: an open one, or a new one. */
async function orderFor(ctx: Ctx, cuentas: number[], { comercio, ambiente }: Pasarela) {
  const idUsuario = await requireOwner(ctx, cuentas)
  await lockAccounts(ctx, [idUsuario])
  const asked = await requireDebt(ctx, idUsuario, cuentas)
  const { monto, moneda, idMoneda } = asked
  const shop = { comercio, modo: ambiente }
  const alive = await findOpenOrder(ctx, { idUsuario, cuentas: asked.cuentas, ...shop })
  if (alive) return { ...alive, monto, moneda }
  const orden = newOrderName()
  const pago = { idUsuario, monto, idMoneda, ordenEnLinea: orden, aplicaciones: asked.cuentas }
  const idIngreso = await registrarEnLinea(ctx, pago)
  await insertOrder(ctx, { orden, idIngreso, monto, moneda, cuentas: asked.cuentas, ...shop })
  return { orden, idIngreso, monto, moneda }
}

type RequestedOrder = Awaited<ReturnType<typeof orderFor>>

/**
 * The gateway requires an email address: the payer's, else the institution's when its domain is a public one, else a
 * placeholder.
 */
const payerAddress = (correo: string | null, remitente: string) =>
  correo ?? /[^\s<>]+@[^\s<>]+\.[^\s<>]+/.exec(remitente)?.[0] ?? 'sin-correo@example.com'

/** Closes an order that failed to get its first form, because it cannot be paid. */
async function closeUnpayable(ctx: EffectCtx, { orden, idIngreso }: RequestedOrder, resultado: string) {
  await ctx.step(async (inside) => {
    const pago = await pagoEnLinea(inside, idIngreso)
    if ((await findOrder(inside.db, orden))?.fichas !== 0) return
    if (await rechazarEnLinea(inside, pago, await fraseDeInstitucion(inside, 'pasarela.motivoSinFormulario')))
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
    const order = await ctx.step((inside) => orderFor(inside, cuentas, gateway))
    const answer = { ...order, publicKey: gateway.formulario().publicKey ?? '' }
    if (ctx.simular) return { ...answer, formToken: '' }
    const { formToken, publicKey, ambiente } = await requestForm(ctx, order, gateway)
    await ctx.step((inside) => noteForm(inside, order.orden, ambiente))
    return { ...answer, formToken, publicKey }
  }
