import type { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import type { Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { tellingDirectors } from '#server/institucion/donde-pagar/index.ts'
import { cleanPicture } from '#server/institucion/institucion/index.ts'

import { keepQr, qrOf, removeQr } from './repo.ts'

/** Side of the square that a telephone reads from a screen or from paper. */
const SIDE = 600

export const subirQr: Handler<typeof cuentaBancaria.subirQr> = async (ctx, { archivo, billetera }) => {
  const picture = await cleanPicture(archivo, { widest: SIDE, tallest: SIDE })
  await ctx.step((inside) => tellingDirectors(inside, () => keepQr(inside, { billetera, ...picture })))
  return { mensaje: ctx.t('cuentaBancaria.qrGuardado') }
}

export const verQr: Handler<typeof cuentaBancaria.qr> = async ({ db }, { billetera }) => {
  const datos = await qrOf(db, billetera)
  if (!datos) throw noEncontrado()
  return { nombre: `${billetera.toLowerCase()}.png`, tipo: 'image/png', datos }
}

export const quitarQr: Handler<typeof cuentaBancaria.quitarQr> = async (ctx, { billetera }) => {
  if (!(await removeQr(ctx, billetera))) throw noEncontrado()
  return { mensaje: ctx.t('cuentaBancaria.qrRetirado') }
}
