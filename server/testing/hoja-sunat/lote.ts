import {
  distintas,
  everyOne,
  everyText,
  FIRMA,
  largo,
  MONTO,
  type Regla,
  unchecked,
  sumAt,
  todas,
  una,
} from './regla.ts'
import { valuesAt } from './xml-node.ts'

const ISSUER = 'cac:AccountingSupplierParty'
const shared = (batch: string, version: RegExp): Regla[] => [
  ...FIRMA,
  ['2074', 'cbc:UBLVersionID', una(/^2\.0$/)],
  ['2072', 'cbc:CustomizationID', una(version)],
  ['2220', 'cbc:ID', una(new RegExp(`^${batch}-\\d{8}-[1-9]\\d{0,4}$`))],
  [
    '2346',
    'cbc:IssueDate',
    (values, root) =>
      root.children.some(
        ({ name, text }) => name === 'cbc:ID' && text.split('-')[1] === values[0]?.replaceAll('-', ''),
      ),
  ],
  ['2671', 'cbc:ReferenceDate', una(/^\d{4}-\d\d-\d\d$/)],
  ['1034', `${ISSUER}/cbc:CustomerAssignedAccountID`, una(/^\d{11}$/)],
  ['2287', `${ISSUER}/cbc:AdditionalAccountID`, una(/^6$/)],
  ['2228', `${ISSUER}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`, una(largo(3, 100))],
]

const VOIDED = 'sac:VoidedDocumentsLine'
const LINE = 'sac:SummaryDocumentsLine'
const CHANGED = `${LINE}/cac:BillingReference/cac:InvoiceDocumentReference`

const SCHEME = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme'
const AMOUNTS = [
  'sac:TotalAmount',
  'sac:BillingPayment/cbc:PaidAmount',
  'cac:TaxTotal/cbc:TaxAmount',
  'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
]
const oneCurrency = everyOne(LINE, (line) =>
  AMOUNTS.every((amount) =>
    valuesAt(line, `${amount}@currencyID`).every(
      (moneda) => moneda === valuesAt(line, 'sac:TotalAmount@currencyID')[0],
    ),
  ),
)
const sameTax = everyOne(
  LINE,
  (line) =>
    sumAt(line, 'cac:TaxTotal/cbc:TaxAmount') === sumAt(line, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount'),
)

/** The sheet's rows for a voiding (RA) and a daily summary (RC). */
export const HOJA_LOTE: Record<'RA' | 'RC', Regla[]> = {
  RA: [
    ...shared('RA', /^1\.0$/),
    ['2305', `${VOIDED}/cbc:LineID`, todas(/^[1-9]\d{0,4}$/)],
    ['2752', `${VOIDED}/cbc:LineID`, distintas],
    ['2308', `${VOIDED}/cbc:DocumentTypeCode`, todas(/^0[17]$/)],
    ['2310', `${VOIDED}/sac:DocumentSerialID`, todas(/^F[A-Z0-9]{3}$/)],
    ['2312', `${VOIDED}/sac:DocumentNumberID`, todas(/^\d{1,8}$/)],
    ['4203', `${VOIDED}/sac:VoidReasonDescription`, todas(largo(3, 100))],
  ],
  RC: [
    ...shared('RC', /^1\.1$/),
    ['2238', `${LINE}/cbc:LineID`, todas(/^[1-9]\d{0,4}$/)],
    ['2752', `${LINE}/cbc:LineID`, distintas],
    ['2513', `${LINE}/cbc:ID`, todas(/^B[A-Z0-9]{3}-(?!0+$)\d{1,8}$/)],
    ['2241', `${LINE}/cbc:DocumentTypeCode`, todas(/^0[37]$/)],
    ['4208', `${LINE}/cac:AccountingCustomerParty/cbc:CustomerAssignedAccountID`, todas(/^\S{1,20}$/)],
    ['2016', `${LINE}/cac:AccountingCustomerParty/cbc:AdditionalAccountID`, todas(/^[0146-7A-H-]$/)],
    ['2920', `${CHANGED}/cbc:ID`, everyText(/^B[A-Z0-9]{3}-(?!0+$)\d{1,8}$/)],
    ['2513', `${CHANGED}/cbc:DocumentTypeCode`, everyText(/^03$/)],
    ['2896', `${LINE}/cac:Status/cbc:ConditionCode`, todas(/^[13]$/)],
    ['2251', `${LINE}/sac:TotalAmount`, todas(MONTO)],
    ['2254', `${LINE}/sac:BillingPayment/cbc:PaidAmount`, todas(MONTO)],
    ['2265', `${LINE}/sac:BillingPayment/cbc:InstructionID`, todas(/^0[123]$/)],
    ['2048', `${LINE}/cac:TaxTotal/cbc:TaxAmount`, todas(MONTO)],
    ['2344', `${LINE}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount`, sameTax],
    ['2269', `${LINE}/${SCHEME}/cbc:ID`, todas(/^1000$/)],
    ['2271', `${LINE}/${SCHEME}/cbc:Name`, todas(/^IGV$/)],
    unchecked(`${LINE}/${SCHEME}/cbc:TaxTypeCode`),
    ...AMOUNTS.map((amount): Regla => ['2071', `${LINE}/${amount}@currencyID`, oneCurrency]),
  ],
}
