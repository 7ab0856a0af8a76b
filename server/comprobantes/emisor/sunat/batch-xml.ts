import { AFECTACIONES } from '#contract/institucion/tributo.ts'
import { centsOf } from '#server/comprobantes/emisor/cents.ts'
import type { Documento, Parte } from '#server/comprobantes/emisor/documento.ts'
import type { Baja, EnLote, Lote } from '#server/comprobantes/emisor/emisor.ts'

import { IMPUESTO, TIPO, TIPO_DOCUMENTO } from './codes.ts'
import { type Batch, batchId, idOf } from './names.ts'
import { buyerNumber, extensions, namespacesOf, signatureOf, supplierOf20 } from './parts.ts'
import { amount, baseOf, schemeOf } from './taxes.ts'
import { type Content, cut, documentOf, tag } from './xml.ts'

type Issuer = Pick<Parte, 'ruc' | 'razonSocial'>

const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd'
const LONGEST_REASON = 100

/** SUNAT's catalogue 19: what a summary says of each of its lines. */
const CONDITION: Record<EnLote['accion'], string> = { NUEVO: '1', ANULADO: '3' }

/** Lines of a summary or voiding that SUNAT takes. */
export const MOST_LINES = 500

type Kind = { batch: Batch; name: string; version: string }

function batchXml({ batch, name, version }: Kind, issuer: Issuer, lote: Lote, lines: readonly Content[]) {
  if (lines.length === 0 || lines.length > MOST_LINES)
    throw new RangeError(`a ${batch} of ${lines.length} lines: from 1 to ${MOST_LINES}`)
  const content = [
    extensions(),
    tag('cbc:UBLVersionID', '2.0'),
    tag('cbc:CustomizationID', version),
    tag('cbc:ID', batchId(batch, lote)),
    tag('cbc:ReferenceDate', lote.fechaDocumentos),
    tag('cbc:IssueDate', lote.fecha),
    signatureOf(issuer),
    supplierOf20(issuer),
    lines,
  ]
  const names = { ...namespacesOf(`${SUNAT}:${name}-1`), 'xmlns:sac': `${SUNAT}:SunatAggregateComponents-1` }
  return documentOf(tag(name, content, names))
}

/** The sums of a line that are not zero, by the kind of tax. */
function paymentsOf({ totales, moneda }: Documento) {
  const bases = baseOf(totales)
  return AFECTACIONES.filter((one) => centsOf(bases[one]) > 0n).map((one) =>
    tag('sac:BillingPayment', [
      amount('cbc:PaidAmount', bases[one], moneda),
      tag('cbc:InstructionID', IMPUESTO[one].instruction),
    ]),
  )
}

/** A summary states the tax also where it is zero. */
const summaryTax = ({ totales: { impuesto }, moneda }: Documento) =>
  tag('cac:TaxTotal', [
    amount('cbc:TaxAmount', impuesto, moneda),
    tag('cac:TaxSubtotal', [
      amount('cbc:TaxAmount', impuesto, moneda),
      tag('cac:TaxCategory', schemeOf('GRAVADO')),
    ]),
  ])

const changedBy = ({ modifica }: Documento) =>
  modifica &&
  tag(
    'cac:BillingReference',
    tag('cac:InvoiceDocumentReference', [
      tag('cbc:ID', idOf(modifica)),
      tag('cbc:DocumentTypeCode', TIPO[modifica.clase]),
    ]),
  )

const summaryLine = ({ documento, accion }: EnLote, index: number) =>
  tag('sac:SummaryDocumentsLine', [
    tag('cbc:LineID', String(index + 1)),
    tag('cbc:DocumentTypeCode', TIPO[documento.clase]),
    tag('cbc:ID', idOf(documento)),
    tag('cac:AccountingCustomerParty', [
      tag('cbc:CustomerAssignedAccountID', buyerNumber(documento.comprador)),
      tag('cbc:AdditionalAccountID', TIPO_DOCUMENTO[documento.comprador.tipoDocumento]),
    ]),
    changedBy(documento),
    tag('cac:Status', tag('cbc:ConditionCode', CONDITION[accion])),
    amount('sac:TotalAmount', documento.totales.importe, documento.moneda),
    paymentsOf(documento),
    summaryTax(documento),
  ])

const voidedLine = ({ clase, serie, numero, motivo }: Baja, index: number) =>
  tag('sac:VoidedDocumentsLine', [
    tag('cbc:LineID', String(index + 1)),
    tag('cbc:DocumentTypeCode', TIPO[clase]),
    tag('sac:DocumentSerialID', serie),
    tag('sac:DocumentNumberID', String(numero)),
    tag('sac:VoidReasonDescription', cut(motivo, LONGEST_REASON)),
  ])

/** A day's boletas and their notes. */
export const summaryXml = (issuer: Issuer, lote: Lote, documentos: readonly EnLote[]) =>
  batchXml(
    { batch: 'RC', name: 'SummaryDocuments', version: '1.1' },
    issuer,
    lote,
    documentos.map(summaryLine),
  )

/** A day's facturas and their notes that are voided. */
export const voidedXml = (issuer: Issuer, lote: Lote, bajas: readonly Baja[]) =>
  batchXml({ batch: 'RA', name: 'VoidedDocuments', version: '1.0' }, issuer, lote, bajas.map(voidedLine))
