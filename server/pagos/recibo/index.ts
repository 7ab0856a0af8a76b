import { Ingreso } from '#contract/pagos/ingreso.ts'
import type { recibo } from '#contract/pagos/recibo.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { logoDe } from '#server/institucion/institucion/index.ts'
import { imprimir } from '#server/institucion/papel/index.ts'
import { ingresos } from '#server/pagos/ingreso/index.ts'

import { redactarRecibo } from './redactar.ts'
import { readCongelado } from './repo.ts'

export { enLetras } from './letras.ts'
export type { Recibo } from './recibo.ts'
export { drawRecibo } from './redactar.ts'

/** The receipt as it was numbered, with what happened to the payment since: refunds, or that it was annulled. */
export const verRecibo: Handler<typeof recibo.ver> = async (ctx, { id, formato }) => {
  const pago = Ingreso.parse(await ingresos.get(ctx, id))
  const { numeroRecibo } = pago
  if (!numeroRecibo) throw new Fail('CONFLICTO', 'recibo.sinNumero')
  const congelado = await readCongelado(ctx, id)
  const logo = await logoDe(ctx.db, congelado.casa.logo)
  const documento = redactarRecibo(ctx, { pago: { ...pago, numeroRecibo }, congelado, logo }, formato)
  const nombre = `recibo-${numeroRecibo}${formato === 'a4' ? '' : `-${formato}`}.pdf`
  return { nombre, tipo: 'application/pdf', datos: await imprimir(documento) }
}
