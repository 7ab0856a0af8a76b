import type { XmlDocument } from 'libxml2-wasm'

import { elements, text } from './xml.ts'

/** A document by the name of its file. */
export type Named = { ruc: string; tipo: string; serie: string; numero: string }

/** A rule answers whether the document breaks it. */
type Rule = [code: string, breaks: (document: XmlDocument, named: Named) => boolean]

const LINE = '/*/cac:InvoiceLine | /*/cac:CreditNoteLine'
const TERMS = "/*/cac:PaymentTerms[cbc:ID='FormaPago']"
const DEPOSIT = "/*/cac:PaymentTerms[cbc:ID='Detraccion']"
const ACCOUNT = "/*/cac:PaymentMeans[cbc:ID='Detraccion']/cac:PayeeFinancialAccount/cbc:ID"
const BUYER = '/*/cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID'
const CHANGED = '/*/cac:BillingReference/cac:InvoiceDocumentReference'
const TOTAL = '/*/cac:LegalMonetaryTotal/cbc:PayableAmount'
const BUYER_NAME = '/*/cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'
/** The amount from which a boleta names its buyer. */
const NAMED_FROM = 700

const amountsOf = (document: XmlDocument, path: string) =>
  elements(document, path).map(({ content }) => Number(content))
const sum = (document: XmlDocument, path: string) =>
  amountsOf(document, path).reduce((total, one) => total + Math.round(one * 100), 0)

/** Kind of the document, and of a note the kind of what it changes. */
const kindOf = (document: XmlDocument, { tipo }: Named) =>
  tipo === '07' ? text(document, `${CHANGED}/cbc:DocumentTypeCode`) : tipo
const isForCompanies = (document: XmlDocument, named: Named) => kindOf(document, named) === '01'

const letterOf = (kind: string) => ({ '01': 'F', '03': 'B' })[kind]
const idOf = (document: XmlDocument) => text(document, '/*/cbc:ID').split('-')
const buyerKind = (document: XmlDocument) => text(document, `${BUYER}/@schemeID`)

const isCredit = (document: XmlDocument) =>
  elements(document, `${TERMS}[cbc:PaymentMeansID='Credito']`).length > 0
const instalments = (document: XmlDocument) =>
  elements(document, `${TERMS}[starts-with(cbc:PaymentMeansID,'Cuota')]`).length

/** Whether a company deposits a part of it for the taxes of the seller. */
const isSubject = (document: XmlDocument) => text(document, '/*/cbc:InvoiceTypeCode/@listID') === '1001'

function totalIsOff(document: XmlDocument) {
  const values = sum(document, `(${LINE})/cbc:LineExtensionAmount`)
  const taxes = sum(document, `(${LINE})/cac:TaxTotal/cbc:TaxAmount`)
  return values + taxes !== sum(document, TOTAL)
}

/** The base of each kind of tax is the sum of its lines. */
function basesAreOff(document: XmlDocument) {
  return ['1000', '9997', '9998'].some((id) => {
    const scheme = `[cac:TaxCategory/cac:TaxScheme/cbc:ID='${id}']`
    const lines = sum(document, `(${LINE})/cac:TaxTotal/cac:TaxSubtotal${scheme}/cbc:TaxableAmount`)
    return lines !== sum(document, `/*/cac:TaxTotal/cac:TaxSubtotal${scheme}/cbc:TaxableAmount`)
  })
}

/** Three characters or more, in one line. */
const hasName = (name: string, most = 1500) =>
  name.length >= 3 && name.length <= most && !/[\n\r\t]/.test(name)
const BATCH_ISSUER = '/*/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'
const LONGEST_ISSUER = 100

/** The codes of the rules that a summary or a voiding breaks. */
export const brokenBatchRules = (document: XmlDocument) =>
  hasName(text(document, BATCH_ISSUER), LONGEST_ISSUER) ? [] : ['2228']

const COMPANIES = new Set(['6'])
const ANYONE = new Set(['-', '0', '1', '4', '6', '7', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])

/** Some of SUNAT's rules, in the order in which the first broken one is told. */
const RULES: Rule[] = [
  ['1034', (document, { ruc }) => text(document, '/*/cac:Signature/cbc:ID') !== ruc],
  ['1035', (document, { serie }) => idOf(document)[0] !== serie],
  ['1035', (document, named) => named.serie[0] !== letterOf(kindOf(document, named))],
  ['1036', (document, { numero }) => idOf(document)[1] !== numero],
  ['1003', (document, { tipo }) => tipo !== '07' && text(document, '/*/cbc:InvoiceTypeCode') !== tipo],
  [
    '2800',
    (document, named) => !(isForCompanies(document, named) ? COMPANIES : ANYONE).has(buyerKind(document)),
  ],
  ['2022', (document) => !hasName(text(document, BUYER_NAME))],
  ['2062', (document) => !/^\d{1,12}(?:\.\d{1,2})?$/.test(text(document, TOTAL))],
  [
    '2396',
    (document, named) =>
      named.tipo === '03' && buyerKind(document) === '-' && sum(document, TOTAL) > NAMED_FROM * 100,
  ],
  [
    '3110',
    (document) =>
      sum(
        document,
        `(${LINE})/cac:TaxTotal/cac:TaxSubtotal[cac:TaxCategory/cac:TaxScheme/cbc:ID!='1000']/cbc:TaxAmount`,
      ) !== 0,
  ],
  ['3128', (document, { tipo }) => tipo === '03' && elements(document, TERMS).length > 0],
  ['3127', (document) => isSubject(document) && elements(document, DEPOSIT).length === 0],
  ['3128', (document) => !isSubject(document) && elements(document, DEPOSIT).length > 0],
  ['3034', (document) => isSubject(document) && !text(document, ACCOUNT)],
  ['3208', (document) => elements(document, `${DEPOSIT}/cbc:Amount[not(@currencyID='PEN')]`).length > 0],
  ['3244', (document, { tipo }) => tipo === '01' && elements(document, TERMS).length === 0],
  ['3249', (document) => isCredit(document) && instalments(document) === 0],
  [
    '3251',
    (document) => isCredit(document) && !text(document, `${TERMS}[cbc:PaymentMeansID='Credito']/cbc:Amount`),
  ],
  ['3252', (document) => !isCredit(document) && instalments(document) > 0],
  ['4265', (document) => isSubject(document) && !text(document, "/*/cbc:Note[@languageLocaleID='2006']")],
  ['4207', (document) => buyerKind(document) === '1' && !/^\d{8}$/.test(text(document, BUYER))],
  ['4309', basesAreOff],
  ['4312', totalIsOff],
]

/** The codes of the rules that a document breaks. */
export const brokenRules = (document: XmlDocument, named: Named) => [
  ...new Set(RULES.filter(([, breaks]) => breaks(document, named)).map(([code]) => code)),
]
