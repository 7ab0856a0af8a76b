import { valuesAt, type XmlNode } from './xml-node.ts'

type Is = (root: XmlNode) => boolean

const has =
  (path: string, pattern: RegExp): Is =>
  (root) =>
    valuesAt(root, path).some((value) => pattern.test(value))
const named =
  (name: string): Is =>
  (root) =>
    root.name === name
const and =
  (...all: Is[]): Is =>
  (root) =>
    all.every((one) => one(root))

const BUYER = 'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID@schemeID'
const PREMISES =
  'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cac:RegistrationAddress/cbc:AddressTypeCode'
const TAX = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID'
const CHANGED = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:DocumentTypeCode'
const MEANS = 'cac:PaymentTerms/cbc:PaymentMeansID'
const LINE = 'sac:SummaryDocumentsLine'

/** Kinds of documents, by what is written in them. */
export const KINDS: Record<string, Is> = {
  boleta: has('cbc:InvoiceTypeCode', /^03$/),
  factura: has('cbc:InvoiceTypeCode', /^01$/),
  'note of a boleta': and(named('CreditNote'), has(CHANGED, /^03$/)),
  'note of a factura': and(named('CreditNote'), has(CHANGED, /^01$/)),
  'voiding (RA)': named('VoidedDocuments'),
  'summary of new ones (RC)': has(`${LINE}/cac:Status/cbc:ConditionCode`, /^1$/),
  'summary with notes': has(`${LINE}/cbc:DocumentTypeCode`, /^07$/),
  'summary of voided ones (RC)': has(`${LINE}/cac:Status/cbc:ConditionCode`, /^3$/),
  'on credit, in instalments': has(MEANS, /^Cuota002$/),
  'with a deposit': has('cbc:InvoiceTypeCode@listID', /^1001$/),
  'on credit, with a deposit': and(has('cbc:InvoiceTypeCode@listID', /^1001$/), has(MEANS, /^Credito$/)),
  'in dollars': has('cbc:DocumentCurrencyCode', /^USD$/),
  'in dollars, with a deposit': and(
    has('cbc:DocumentCurrencyCode', /^USD$/),
    has('cbc:InvoiceTypeCode@listID', /^1001$/),
  ),
  taxed: has(TAX, /^1000$/),
  exempt: has(TAX, /^9997$/),
  untaxed: has(TAX, /^9998$/),
  'of a company, with its students': has('cac:InvoiceLine/cac:Item/cbc:Description', / · .+ · /),
  'of a passport': has(BUYER, /^7$/),
  'of a foreigner’s card': has(BUYER, /^4$/),
  'of a PTP': has(BUYER, /^F$/),
  'of a DNI': has(BUYER, /^1$/),
  'of another point of issue': has(PREMISES, /^0001$/),
}

/** Texts and attributes that an element and what is inside it write, as paths of the tables. */
export function writtenPaths(node: XmlNode, at = ''): string[] {
  const paths = Object.keys(node.attributes).map((name) => `${at}@${name}`)
  if (at !== '' && node.children.length === 0) paths.push(at)
  return [
    ...paths,
    ...node.children.flatMap((child) => writtenPaths(child, at === '' ? child.name : `${at}/${child.name}`)),
  ]
}
