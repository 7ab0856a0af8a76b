import { ParseOption, XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm'

import { Fault } from './texts.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const NAMES = {
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ext: `${UBL}:CommonExtensionComponents-2`,
  sac: 'urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1',
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  wsse: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
}

/** Parses without fetching anything; a document type is refused. */
export function parse(source: Uint8Array): XmlDocument {
  if (Buffer.from(source).includes('<!DOCTYPE')) throw new Fault('0306', 'DOCTYPE')
  try {
    return XmlDocument.fromBuffer(source, { option: ParseOption.XML_PARSE_NONET })
  } catch (error) {
    throw new Fault('0306', (error as Error).message.slice(0, 200))
  }
}

type Place = XmlDocument | XmlNode

export const elements = (place: Place, path: string) => place.find(path, NAMES) as XmlElement[]
export const text = (place: Place, path: string) => (place.get(path, NAMES)?.content ?? '').trim()

/** Runs work on a parsed document and frees it: its memory is not of JavaScript. */
export function using<T>(document: XmlDocument, work: (document: XmlDocument) => T): T {
  try {
    return work(document)
  } finally {
    document.dispose()
  }
}
