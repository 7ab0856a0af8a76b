import {
  everyText,
  everyOne,
  FIRMA,
  unchecked,
  cents,
  type Condicion,
  distintas,
  largo,
  MONTO,
  type Regla,
  sumAt,
  todas,
  una,
  UNITARIO,
} from './regla.ts'
import { elementsAt, type XmlNode, valuesAt } from './xml-node.ts'

const TRIBUTOS: Record<string, [name: string, code: string]> = {
  1000: ['IGV', 'VAT'],
  9997: ['EXO', 'VAT'],
  9998: ['INA', 'FRE'],
}

const one = (node: XmlNode, path: string) => valuesAt(node, path)[0]

const esquema: Condicion = everyOne(
  'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme',
  (scheme) => {
    const known = TRIBUTOS[one(scheme, 'cbc:ID') ?? '']
    return known?.[0] === one(scheme, 'cbc:Name') && known?.[1] === one(scheme, 'cbc:TaxTypeCode')
  },
)

/** Untaxed kinds have no tax. */
const sinImpuesto = (subtotal: XmlNode) =>
  one(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') === '1000' ||
  cents(one(subtotal, 'cbc:TaxAmount')) === 0

const BUYER = 'cac:AccountingCustomerParty/cac:Party'
const BUYER_ADDRESS = `${BUYER}/cac:PartyLegalEntity/cac:RegistrationAddress`
const ISSUER = 'cac:AccountingSupplierParty/cac:Party'
const PREMISES = `${ISSUER}/cac:PartyLegalEntity/cac:RegistrationAddress`

const buyerIs =
  (kinds: string, pattern: RegExp): Condicion =>
  ([documento = ''], root) =>
    !kinds.includes(one(root, `${BUYER}/cac:PartyIdentification/cbc:ID@schemeID`) ?? '') ||
    pattern.test(documento)

/** The currency of an amount is that of the document, except of a deposit. */
const sameCurrency: Condicion = (monedas, root) =>
  monedas.every((moneda) => moneda === one(root, 'cbc:DocumentCurrencyCode'))
const inItsCurrency = (amounts: string[]): Regla[] =>
  amounts.map((amount) => ['2071', `${amount}@currencyID`, sameCurrency])

/** A line states the product of base and rate, but for a rounding. */
const rateOfBase: Condicion = (_, line) => {
  const rate = Number(one(line, 'cac:TaxCategory/cbc:Percent') ?? 0)
  const taxed = one(line, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') === '1000'
  const product = taxed ? (cents(one(line, 'cbc:TaxableAmount')) * rate) / 100 : 0
  return Math.abs(cents(one(line, 'cbc:TaxAmount')) - product) <= 1
}

/** Rows of the sheets of facturas, boletas and notes that have the same condition in all of them. */
const SHARED: Regla[] = [
  ['2074', 'cbc:UBLVersionID', una(/^2\.1$/)],
  ['2072', 'cbc:CustomizationID', una(/^2\.0$/)],
  ['1001', 'cbc:ID', una(/^[FB][A-Z0-9]{3}-(?!0+$)\d{1,8}$/)],
  ['1010', 'cbc:IssueDate', una(/^\d{4}-\d\d-\d\d$/)],
  ['1010', 'cbc:IssueTime', una(/^\d\d:\d\d:\d\d$/)],
  ['3006', 'cbc:Note', todas(largo(1, 200))],
  ['3027', 'cbc:Note@languageLocaleID', (codes) => codes[0] === '1000'],
  ['2070', 'cbc:DocumentCurrencyCode', una(/^[A-Z]{3}$/)],
  ...FIRMA,
  ['1034', `${ISSUER}/cac:PartyIdentification/cbc:ID`, una(/^\d{11}$/)],
  ['1007', `${ISSUER}/cac:PartyIdentification/cbc:ID@schemeID`, una(/^6$/)],
  ['4092', `${ISSUER}/cac:PartyName/cbc:Name`, everyText(largo(3, 1500))],
  ['4338', `${ISSUER}/cac:PartyLegalEntity/cbc:RegistrationName`, una(largo(3, 1500))],
  ['4093', `${PREMISES}/cbc:ID`, una(/^\d{6}$/)],
  ['4242', `${PREMISES}/cbc:AddressTypeCode`, una(/^\d{4}$/)],
  ['4096', `${PREMISES}/cbc:CityName`, una(largo(1, 30))],
  ['4097', `${PREMISES}/cbc:CountrySubentity`, una(largo(1, 30))],
  ['4098', `${PREMISES}/cbc:District`, una(largo(1, 30))],
  ['4094', `${PREMISES}/cac:AddressLine/cbc:Line`, una(largo(3, 200))],
  ['4041', `${PREMISES}/cac:Country/cbc:IdentificationCode`, una(/^PE$/)],
  ['2014', `${BUYER}/cac:PartyIdentification/cbc:ID`, una(/./)],
  ['2016', `${BUYER}/cac:PartyIdentification/cbc:ID@schemeID`, una(/^[0146-7A-H-]$/)],
  ['2017', `${BUYER}/cac:PartyIdentification/cbc:ID`, buyerIs('6', /^\d{11}$/)],
  ['4207', `${BUYER}/cac:PartyIdentification/cbc:ID`, buyerIs('1', /^\d{8}$/)],
  ['4208', `${BUYER}/cac:PartyIdentification/cbc:ID`, buyerIs('047ABCDEFGH', /^\S{1,15}$/)],
  unchecked(`${BUYER_ADDRESS}/cac:AddressLine/cbc:Line`),
  unchecked(`${BUYER_ADDRESS}/cac:Country/cbc:IdentificationCode`),
  ...inItsCurrency([
    'cac:LegalMonetaryTotal/cbc:PayableAmount',
    'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
    'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
    'cac:TaxTotal/cbc:TaxAmount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
  ]),
  ['2062', 'cac:LegalMonetaryTotal/cbc:PayableAmount', una(MONTO)],
  ['2031', 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount', una(MONTO)],
  ['3019', 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', una(MONTO)],
  ['3020', 'cac:TaxTotal/cbc:TaxAmount', una(MONTO)],
  ['3003', 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount', todas(MONTO)],
  ['2048', 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', todas(MONTO)],
  ['3000', 'cac:TaxTotal/cac:TaxSubtotal', everyOne('cac:TaxTotal/cac:TaxSubtotal', sinImpuesto)],
  ['3051', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme', esquema],
  ['3059', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID', todas(/./)],
  ['2054', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:Name', todas(/./)],
  ['2052', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode', todas(/./)],
  [
    '3294',
    'cac:TaxTotal/cbc:TaxAmount',
    ([total], root) => cents(total) === sumAt(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount'),
  ],
  [
    '4312',
    'cac:LegalMonetaryTotal/cbc:PayableAmount',
    ([payable], root) =>
      cents(payable) ===
      sumAt(root, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount') +
        sumAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
  ],
]

/** Rows of the lines; `line` and `quantity` are the names that the kind gives them. */
const lineasDe = (line: string, quantity: string): Regla[] => [
  ['2023', `${line}/cbc:ID`, todas(/^[1-9]\d{0,2}$/)],
  ['2752', `${line}/cbc:ID`, distintas],
  ['2025', `${line}/${quantity}`, todas(/^[1-9]\d{0,11}(?:\.\d{1,10})?$/)],
  ['2883', `${line}/${quantity}@unitCode`, todas(/^ZZ$/)],
  ['2370', `${line}/cbc:LineExtensionAmount`, todas(MONTO)],
  ['2367', `${line}/cac:PricingReference/cac:AlternativeConditionPrice/cbc:PriceAmount`, todas(UNITARIO)],
  ['2410', `${line}/cac:PricingReference/cac:AlternativeConditionPrice/cbc:PriceTypeCode`, todas(/^01$/)],
  ['2369', `${line}/cac:Price/cbc:PriceAmount`, todas(UNITARIO)],
  ['2027', `${line}/cac:Item/cbc:Description`, todas(largo(1, 500))],
  ['4269', `${line}/cac:Item/cac:SellersItemIdentification/cbc:ID`, everyText(largo(1, 30))],
  ['3021', `${line}/cac:TaxTotal/cbc:TaxAmount`, todas(MONTO)],
  ['3026', line, everyOne(line, (node) => elementsAt(node, 'cac:TaxTotal').length === 1)],
  ['3031', `${line}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount`, todas(MONTO)],
  ['2033', `${line}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount`, todas(MONTO)],
  ['3103', line, everyOne(`${line}/cac:TaxTotal/cac:TaxSubtotal`, (node) => rateOfBase([], node))],
  ['2037', `${line}/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID`, todas(/./)],
  ['2996', `${line}/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:Name`, todas(/./)],
  ['2377', `${line}/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode`, todas(/./)],
  ['2377', line, everyOne(line, (node) => esquema([], node))],
  ...inItsCurrency([
    `${line}/cbc:LineExtensionAmount`,
    `${line}/cac:Price/cbc:PriceAmount`,
    `${line}/cac:PricingReference/cac:AlternativeConditionPrice/cbc:PriceAmount`,
    `${line}/cac:TaxTotal/cbc:TaxAmount`,
    `${line}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount`,
    `${line}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount`,
  ]),
  ['3110', line, everyOne(`${line}/cac:TaxTotal/cac:TaxSubtotal`, sinImpuesto)],
  [
    '2040',
    `${line}/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode`,
    todas(/^[123]0$/),
  ],
  [
    '3102',
    `${line}/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent`,
    todas(/^\d{1,3}(?:\.\d{1,5})?$/),
  ],
  [
    '2031',
    'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
    ([total], root) => cents(total) === sumAt(root, `${line}/cbc:LineExtensionAmount`),
  ],
]

const TERMS = 'cac:PaymentTerms'
const DEPOSIT = 'Detraccion'
const termsOf: Condicion = (means) => {
  const [first, ...rest] = means.filter((one) => !/^\d/.test(one))
  return first === 'Contado' ? rest.length === 0 : first === 'Credito' && rest.length > 0
}

const typeOf = (root: XmlNode) => one(root, 'cbc:InvoiceTypeCode@listID')
const withDeposit = (ids: readonly string[]) => ids.filter((id) => id === DEPOSIT).length
/** The parts of a deposit, each as often as the kind of operation asks for it. */
const asItsKind: Condicion = (ids, root) => withDeposit(ids) === (typeOf(root) === '1001' ? 1 : 0)
const ofTerm = (root: XmlNode, name: string) =>
  elementsAt(root, TERMS)
    .filter((term) => one(term, 'cbc:ID') === DEPOSIT)
    .map((term) => one(term, name))

const NOMBRE = `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`
const INVOICE = [...SHARED, ...lineasDe('cac:InvoiceLine', 'cbc:InvoicedQuantity')]
const VENTA: Regla[] = [...INVOICE, ['2022', NOMBRE, una(largo(3, 1500))]]
const CHANGED = 'cac:BillingReference/cac:InvoiceDocumentReference'

/** The sheet's rows for every field that the program writes, by kind of document. */
export const HOJA: Record<'FACTURA' | 'BOLETA' | 'NOTA_CREDITO', Regla[]> = {
  FACTURA: [
    ...VENTA,
    ['1003', 'cbc:InvoiceTypeCode', una(/^01$/)],
    ['2800', `${BUYER}/cac:PartyIdentification/cbc:ID@schemeID`, una(/^6$/)],
    ['3205', 'cbc:InvoiceTypeCode@listID', una(/^(?:0101|1001)$/)],
    ['3244', `${TERMS}/cbc:ID`, todas(/^(?:FormaPago|Detraccion)$/)],
    ['3246', `${TERMS}/cbc:PaymentMeansID`, todas(/^(?:Contado|Credito|Cuota\d{3}|\d{3})$/)],
    [
      '4265',
      'cbc:Note@languageLocaleID',
      (codes, root) => (codes[1] === '2006') === (typeOf(root) === '1001'),
    ],
    ['3127', `${TERMS}/cbc:ID`, asItsKind],
    ['3033', TERMS, (_, root) => ofTerm(root, 'cbc:PaymentMeansID').every((code) => code === '037')],
    ['3034', 'cac:PaymentMeans/cbc:ID', asItsKind],
    ['3034', 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID', everyText(largo(1, 100))],
    ['3174', 'cac:PaymentMeans/cbc:PaymentMeansCode', everyText(/^001$/)],
    ['3037', TERMS, (_, root) => ofTerm(root, 'cbc:Amount').every((text) => MONTO.test(text ?? ''))],
    ['3208', TERMS, (_, root) => ofTerm(root, 'cbc:Amount@currencyID').every((moneda) => moneda === 'PEN')],
    ['3249', `${TERMS}/cbc:PaymentMeansID`, termsOf],
    [
      '2071',
      `${TERMS}/cbc:Amount@currencyID`,
      (_, root) =>
        sameCurrency(
          elementsAt(root, TERMS)
            .filter((term) => one(term, 'cbc:ID') !== DEPOSIT)
            .flatMap((term) => valuesAt(term, 'cbc:Amount@currencyID')),
          root,
        ),
    ],
    unchecked(`${TERMS}/cbc:PaymentPercent`),
    ['3251', `${TERMS}/cbc:Amount`, everyText(MONTO)],
    ['3256', `${TERMS}/cbc:PaymentDueDate`, everyText(/^\d{4}-\d\d-\d\d$/)],
  ],
  BOLETA: [
    ...VENTA,
    ['3205', 'cbc:InvoiceTypeCode@listID', una(/^0101$/)],
    ['1003', 'cbc:InvoiceTypeCode', una(/^03$/)],
    ['3128', TERMS, (values) => values.length === 0],
  ],
  NOTA_CREDITO: [
    ...SHARED,
    ...lineasDe('cac:CreditNoteLine', 'cbc:CreditedQuantity'),
    ['2022', NOMBRE, una(largo(3, 1000))],
    unchecked('cac:DiscrepancyResponse/cbc:ReferenceID'),
    ['2172', 'cac:DiscrepancyResponse/cbc:ResponseCode', una(/^(?:0[1-9]|1[0-3])$/)],
    ['2135', 'cac:DiscrepancyResponse/cbc:Description', una(largo(1, 500))],
    ['2117', `${CHANGED}/cbc:ID`, una(/^[FB][A-Z0-9]{3}-\d{1,8}$/)],
    ['2922', `${CHANGED}/cbc:DocumentTypeCode`, una(/^0[13]$/)],
  ],
}
