import type { EntradaPagador, Pedido } from '#contract/pagos/pedido.ts'
import { type Reglas, reglasDe, wrongBuyerField } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'

import { countryOf, isIssuing, writeChoice } from './repo.ts'

export { countryOf, isIssuing, keepPayer, payersOf } from './repo.ts'

type Asked = { idIngreso: number; idUsuario: number; pedido: Pedido | undefined }

/** Tax data of a payer that the country does not ask for, or lacks. `at`: where the input has the payer. */
export function refuseWrongData({ datosComprador }: Reglas, { datos }: EntradaPagador, at: string) {
  const campo = wrongBuyerField(datosComprador, datos)
  if (campo) throw new FailCampo(`${at}.${campo}`, 'campo.formato')
}

/** A kind of document, or of the payer's identity, that the country does not have; and tax data that it does not take. */
export async function refuseOfOtherCountry(ctx: Ctx, { clase, pagador }: Pedido) {
  const rules = reglasDe(await countryOf(ctx))
  const { clases, documentos } = rules
  if (!clases.includes(clase) || (pagador && !documentos.includes(pagador.tipoDocumento)))
    throw new Fail('CONFLICTO', 'comprobante.deOtroPais')
  if (pagador) refuseWrongData(rules, pagador, 'comprobante.pagador')
}

/** A kind of document that the country does not have before it is paid: in Peru a boleta. */
export async function refuseWithoutCredit(ctx: Ctx, pedido: Pedido) {
  await refuseOfOtherCountry(ctx, pedido)
  const { clasesAlCredito } = reglasDe(await countryOf(ctx))
  if (!clasesAlCredito.includes(pedido.clase)) throw new Fail('CONFLICTO', 'comprobante.sinCredito')
}

/** Keeps the document and the payer that a payment asks for. Without any it is the usual kind, of the student's: nothing is written. */
export async function choosePayer(ctx: Ctx, { pedido, ...pago }: Asked) {
  if (!pedido) return
  if (!(await isIssuing(ctx))) throw new Fail('CONFLICTO', 'comprobante.noEmite')
  await refuseOfOtherCountry(ctx, pedido)
  await writeChoice(ctx, { ...pago, pedido })
}
