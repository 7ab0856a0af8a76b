import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'xsd')

/** Schemas of the tax office, by the root of the document. */
export const SCHEMAS: Record<string, string> = {
  Invoice: join(FOLDER, '2.1/maindoc/UBL-Invoice-2.1.xsd'),
  CreditNote: join(FOLDER, '2.1/maindoc/UBL-CreditNote-2.1.xsd'),
  SummaryDocuments: join(FOLDER, '2.0/maindoc/UBL-SummaryDocuments-2.0.xsd'),
  VoidedDocuments: join(FOLDER, '2.0/maindoc/UBL-VoidedDocuments-2.0.xsd'),
}
