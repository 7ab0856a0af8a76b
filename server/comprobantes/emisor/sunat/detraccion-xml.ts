import type { Documento } from '#server/comprobantes/emisor/documento.ts'

import { DETRACTION, SOLES } from './codes.ts'
import { amount } from './taxes.ts'
import { tag } from './xml.ts'

type Deposited = Pick<Documento, 'detraccion'>

/** The account of the deposit, and its amount. */
export function detraction({ detraccion }: Deposited) {
  if (!detraccion) return null
  const means = tag('cac:PaymentMeans', [
    tag('cbc:ID', DETRACTION.id),
    tag('cbc:PaymentMeansCode', DETRACTION.means),
    tag('cac:PayeeFinancialAccount', tag('cbc:ID', detraccion.cuenta)),
  ])
  const terms = tag('cac:PaymentTerms', [
    tag('cbc:ID', DETRACTION.id),
    tag('cbc:PaymentMeansID', detraccion.codigo),
    tag('cbc:PaymentPercent', detraccion.porcentaje),
    amount('cbc:Amount', detraccion.importe, SOLES),
  ])
  return [means, terms]
}

/** The sentence that a document with a deposit says. */
export const detractionNote = ({ detraccion }: Deposited) =>
  detraccion ? tag('cbc:Note', DETRACTION.sentence, { languageLocaleID: DETRACTION.note }) : null

/** Kind of operation. */
export const operationOf = ({ detraccion }: Deposited) =>
  detraccion ? DETRACTION.operation : DETRACTION.none
