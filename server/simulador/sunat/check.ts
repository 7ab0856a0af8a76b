import { unzipSync } from 'fflate'
import type { XmlDocument } from 'libxml2-wasm'

import { brokenBatchRules, brokenRules } from './rules.ts'
import { checkSchema } from './schema.ts'
import { checkSignature } from './signature.ts'
import { Fault } from './texts.ts'
import { elements, parse, text, using } from './xml.ts'

/** A line of a daily summary or a voiding: the document that it names, what it says of it, and of a note what it changes. */
export type Line = { nombre: string; voided: boolean; changes: string | null }
/** A document that was read: its name, its day, its amount, what it breaks, and what it names. */
export type Checked = {
  nombre: string
  fecha: string
  /** As it was written; null of a batch. */
  importe: string | null
  broken: string[]
  lines: Line[]
  /** The document that a note changes, by name; null for other documents. */
  changes: string | null
}
/** `now`: the instant, in milliseconds, at which the certificate must be in force. */
export type CheckRequest = { ruc: string; fileName: string; contentFile: string; batch: boolean; now: number }

const DOCUMENT = /^(\d{11})-(01|03|07)-([A-Z0-9]{4})-(\d{1,8})$/
const BATCH = /^(\d{11})-(R[CA]-\d{8}-\d{1,5})$/
const MOST_BYTES = 10 * 1024 * 1024

function unpack({ fileName, contentFile }: CheckRequest) {
  const [, nombre] = /^(.+)\.zip$/i.exec(fileName) ?? []
  if (!nombre) throw new Fault('0151')
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(Buffer.from(contentFile, 'base64'), {
      filter: ({ originalSize }) => originalSize < MOST_BYTES,
    })
  } catch {
    throw new Fault('0156')
  }
  const source = files[`${nombre}.xml`]
  if (!source) throw new Fault('0161')
  return { nombre, source }
}

function documentFacts(document: XmlDocument, nombre: string): Omit<Checked, 'lines'> {
  const [, ruc = '', tipo = '', serie = '', numero = ''] = DOCUMENT.exec(nombre) ?? []
  if (!ruc) throw new Fault('0151')
  const changed = '/*/cac:BillingReference/cac:InvoiceDocumentReference'
  const changes = `${ruc}-${text(document, `${changed}/cbc:DocumentTypeCode`)}-${text(document, `${changed}/cbc:ID`)}`
  return {
    nombre,
    fecha: text(document, '/*/cbc:IssueDate'),
    importe: text(document, '/*/cac:LegalMonetaryTotal/cbc:PayableAmount'),
    broken: brokenRules(document, { ruc, tipo, serie, numero }),
    changes: tipo === '07' ? changes : null,
  }
}

const CHANGED = 'cac:BillingReference/cac:InvoiceDocumentReference'
const summaryLines = (document: XmlDocument, ruc: string): Line[] =>
  elements(document, '/*/sac:SummaryDocumentsLine').map((line) => ({
    nombre: `${ruc}-${text(line, 'cbc:DocumentTypeCode')}-${text(line, 'cbc:ID')}`,
    voided: text(line, 'cac:Status/cbc:ConditionCode') === '3',
    changes:
      text(line, 'cbc:DocumentTypeCode') === '07'
        ? `${ruc}-${text(line, `${CHANGED}/cbc:DocumentTypeCode`)}-${text(line, `${CHANGED}/cbc:ID`)}`
        : null,
  }))

const voidedLines = (document: XmlDocument, ruc: string): Line[] =>
  elements(document, '/*/sac:VoidedDocumentsLine').map((line) => ({
    nombre: `${ruc}-${text(line, 'cbc:DocumentTypeCode')}-${text(line, 'sac:DocumentSerialID')}-${text(line, 'sac:DocumentNumberID')}`,
    voided: true,
    changes: null,
  }))

function batchFacts(document: XmlDocument, nombre: string): Checked {
  const [, ruc = '', id] = BATCH.exec(nombre) ?? []
  if (!id) throw new Fault('0151')
  const broken = [...(text(document, '/*/cbc:ID') === id ? [] : ['2220']), ...brokenBatchRules(document)]
  const lines = id.startsWith('RC') ? summaryLines(document, ruc) : voidedLines(document, ruc)
  const fecha = text(document, '/*/cbc:ReferenceDate')
  return { nombre, fecha, importe: null, broken, lines, changes: null }
}

/**
 * Opens what was sent: its zip, its names, its signature, its schema, and then the rules.
 * @throws {Fault} what makes the service refuse it unread
 */
export function check(request: CheckRequest): Checked {
  const { nombre, source } = unpack(request)
  if (!nombre.startsWith(request.ruc)) throw new Fault('0154')
  return using(parse(source), (document) => {
    checkSignature(document, source, request)
    checkSchema(document)
    return request.batch ? batchFacts(document, nombre) : { ...documentFacts(document, nombre), lines: [] }
  })
}
