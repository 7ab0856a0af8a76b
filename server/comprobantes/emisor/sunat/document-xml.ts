import { subtract, sumOf } from '#server/comprobantes/emisor/cents.ts'
import type { Documento, Modificado } from '#server/comprobantes/emisor/documento.ts'

import { EN_LETRAS, PAYMENT_TERMS, TIPO } from './codes.ts'
import { detraction, detractionNote, operationOf } from './detraccion-xml.ts'
import { linesOf } from './lines.ts'
import { idOf } from './names.ts'
import { customerOf, extensions, namespacesOf, signatureOf, supplierOf, ublNamespace } from './parts.ts'
import { amount, documentTax } from './taxes.ts'
import { cut, documentOf, tag } from './xml.ts'

const LONGEST_REASON = 500
const LONGEST_IN_WORDS = 200

const headOf = (documento: Documento) => [
  extensions(),
  tag('cbc:UBLVersionID', '2.1'),
  tag('cbc:CustomizationID', '2.0'),
  tag('cbc:ID', idOf(documento)),
  tag('cbc:IssueDate', documento.fecha),
  tag('cbc:IssueTime', documento.hora),
]

const inWords = ({ enLetras }: Documento) =>
  tag('cbc:Note', cut(enLetras, LONGEST_IN_WORDS), { languageLocaleID: EN_LETRAS })

const partiesOf = ({ clase, emisor, comprador }: Documento) => [
  signatureOf(emisor),
  supplierOf(emisor),
  customerOf(comprador, clase === 'NOTA_CREDITO'),
]

/** Writes a line about the payment: how it is paid, or one instalment. */
const term = (means: string, moneda: string, importe?: string, vence?: string) =>
  tag('cac:PaymentTerms', [
    tag('cbc:ID', PAYMENT_TERMS.id),
    tag('cbc:PaymentMeansID', means),
    importe === undefined ? null : amount('cbc:Amount', importe, moneda),
    vence === undefined ? null : tag('cbc:PaymentDueDate', vence),
  ])

/** Paid at once, or the amount that is still to be paid and its instalments. */
function paymentTerms({ cuotas, moneda }: Documento) {
  if (cuotas.length === 0) return [term(PAYMENT_TERMS.cash, moneda)]
  const pending = sumOf(cuotas.map(({ importe }) => importe))
  const instalments = cuotas.map(({ importe, vence }, index) =>
    term(`Cuota${String(index + 1).padStart(3, '0')}`, moneda, importe, vence),
  )
  return [term(PAYMENT_TERMS.credit, moneda, pending), ...instalments]
}

function totalOf({ totales: { importe, impuesto }, moneda }: Documento) {
  return tag('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', subtract(importe, impuesto), moneda),
    amount('cbc:TaxInclusiveAmount', importe, moneda),
    amount('cbc:PayableAmount', importe, moneda),
  ])
}

/** A boleta or a factura. Only a factura says how it is paid: a boleta that did would be rejected. */
const invoice = (documento: Documento) =>
  tag(
    'Invoice',
    [
      headOf(documento),
      tag('cbc:InvoiceTypeCode', TIPO[documento.clase], { listID: operationOf(documento) }),
      inWords(documento),
      detractionNote(documento),
      tag('cbc:DocumentCurrencyCode', documento.moneda),
      partiesOf(documento),
      detraction(documento),
      documento.clase === 'FACTURA' ? paymentTerms(documento) : null,
      documentTax(documento),
      totalOf(documento),
      linesOf(documento, 'cac:InvoiceLine', 'cbc:InvoicedQuantity'),
    ],
    namespacesOf(ublNamespace('Invoice')),
  )

/** Writes the document that a note changes, and why. */
const changeOf = ({ motivo, sustento, ...changed }: Modificado) => [
  tag('cac:DiscrepancyResponse', [
    tag('cbc:ReferenceID', idOf(changed)),
    tag('cbc:ResponseCode', motivo),
    tag('cbc:Description', cut(sustento, LONGEST_REASON)),
  ]),
  tag(
    'cac:BillingReference',
    tag('cac:InvoiceDocumentReference', [
      tag('cbc:ID', idOf(changed)),
      tag('cbc:DocumentTypeCode', TIPO[changed.clase]),
    ]),
  ),
]

/** The reason of a note that changes amounts or dates of instalments. */
const NEW_INSTALMENTS = '13'

function creditNote(documento: Documento, modifica: Modificado) {
  return tag(
    'CreditNote',
    [
      headOf(documento),
      inWords(documento),
      tag('cbc:DocumentCurrencyCode', documento.moneda),
      changeOf(modifica),
      partiesOf(documento),
      modifica.motivo === NEW_INSTALMENTS ? paymentTerms(documento) : null,
      documentTax(documento),
      totalOf(documento),
      linesOf(documento, 'cac:CreditNoteLine', 'cbc:CreditedQuantity'),
    ],
    namespacesOf(ublNamespace('CreditNote')),
  )
}

/** The XML of a document, still without its signature: the same document gives the same text. */
export function documentXml(documento: Documento): string {
  if (documento.clase !== 'NOTA_CREDITO') return documentOf(invoice(documento))
  if (!documento.modifica) throw new Error('a note of credit without the document that it changes')
  return documentOf(creditNote(documento, documento.modifica))
}
