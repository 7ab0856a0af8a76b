import { AFECTACIONES } from '#contract/institucion/tributo.ts'
import type { Afectacion, Documento, Renglon, Totales } from '#server/comprobantes/emisor/documento.ts'

import { IMPUESTO } from './codes.ts'
import { type Content, tag } from './xml.ts'

const UNTAXED = '0.00'

export const amount = (name: string, value: string, moneda: string) =>
  tag(name, value, { currencyID: moneda })

export const schemeOf = (afectacion: Afectacion) => {
  const { id, name, code } = IMPUESTO[afectacion]
  return tag('cac:TaxScheme', [tag('cbc:ID', id), tag('cbc:Name', name), tag('cbc:TaxTypeCode', code)])
}

/** The base of each kind of tax. */
export const baseOf = (totales: Totales): Record<Afectacion, string> => ({
  GRAVADO: totales.gravado,
  EXONERADO: totales.exonerado,
  INAFECTO: totales.inafecto,
})

type Subtotal = { base: string; impuesto: string; moneda: string; category: Content }

const subtotal = ({ base, impuesto, moneda, category }: Subtotal) =>
  tag('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', base, moneda),
    amount('cbc:TaxAmount', impuesto, moneda),
    tag('cac:TaxCategory', category),
  ])

const taxedPart = (afectacion: Afectacion, impuesto: string) =>
  afectacion === 'GRAVADO' ? impuesto : UNTAXED

/** The tax of the document, by the kinds that its lines have. */
export function documentTax({ renglones, totales, moneda }: Documento) {
  const bases = baseOf(totales)
  const kinds = AFECTACIONES.filter((one) => renglones.some(({ afectacion }) => afectacion === one))
  const subtotals = kinds.map((afectacion) =>
    subtotal({
      base: bases[afectacion],
      impuesto: taxedPart(afectacion, totales.impuesto),
      moneda,
      category: schemeOf(afectacion),
    }),
  )
  return tag('cac:TaxTotal', [amount('cbc:TaxAmount', totales.impuesto, moneda), subtotals])
}

/** The tax of a line. */
export function lineTax({ afectacion, valor, impuesto, tributos }: Renglon, moneda: string) {
  const category = [
    tag('cbc:Percent', tributos[0]?.tasa ?? UNTAXED),
    tag('cbc:TaxExemptionReasonCode', IMPUESTO[afectacion].afectacion),
    schemeOf(afectacion),
  ]
  return tag('cac:TaxTotal', [
    amount('cbc:TaxAmount', impuesto, moneda),
    subtotal({ base: valor, impuesto, moneda, category }),
  ])
}
