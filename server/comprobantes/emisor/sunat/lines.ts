import type { Documento, Renglon } from '#server/comprobantes/emisor/documento.ts'

import { unitAmount } from './cents.ts'
import { PRICE_WITH_TAX, SERVICE_UNIT } from './codes.ts'
import { amount, lineTax } from './taxes.ts'
import { cut, tag } from './xml.ts'

const LONGEST = { description: 500, code: 30 }

const priceWithTax = ({ importe, cantidad }: Renglon, moneda: string) =>
  tag(
    'cac:PricingReference',
    tag('cac:AlternativeConditionPrice', [
      amount('cbc:PriceAmount', unitAmount(importe, cantidad), moneda),
      tag('cbc:PriceTypeCode', PRICE_WITH_TAX),
    ]),
  )

const itemOf = ({ descripcion, codigo }: Renglon) =>
  tag('cac:Item', [
    tag('cbc:Description', cut(descripcion, LONGEST.description)),
    codigo && tag('cac:SellersItemIdentification', tag('cbc:ID', cut(codigo, LONGEST.code))),
  ])

/** The lines of a document, by the names that its kind gives them. */
export const linesOf = (documento: Documento, line: string, quantity: string) =>
  documento.renglones.map((renglon, index) =>
    tag(line, [
      tag('cbc:ID', String(index + 1)),
      tag(quantity, String(renglon.cantidad), { unitCode: SERVICE_UNIT }),
      amount('cbc:LineExtensionAmount', renglon.valor, documento.moneda),
      priceWithTax(renglon, documento.moneda),
      lineTax(renglon, documento.moneda),
      itemOf(renglon),
      tag(
        'cac:Price',
        amount('cbc:PriceAmount', unitAmount(renglon.valor, renglon.cantidad), documento.moneda),
      ),
    ]),
  )
