import type { XmlElement } from '@xmldom/xmldom'

import { elementsOf, parseXml, textIn, unreadable } from './read-xml.ts'
import { type Content, documentOf, tag, verbatim } from './xml.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'
const SERVICE = 'http://service.sunat.gob.pe'

export type Credentials = { usuario: string; clave: string }
export type Fields = Record<string, string>

/** A call of SOAP 1.1 with WS-Security: the password travels as text, inside TLS. */
export function envelopeOf(operation: string, fields: Fields, { usuario, clave }: Credentials): string {
  const token = tag('wsse:UsernameToken', [
    tag('wsse:Username', verbatim(usuario)),
    tag('wsse:Password', verbatim(clave)),
  ])
  const body: Content = tag(
    `ser:${operation}`,
    Object.entries(fields).map(([name, value]) => tag(name, value)),
  )
  return documentOf(
    tag('soapenv:Envelope', [tag('soapenv:Header', tag('wsse:Security', token)), tag('soapenv:Body', body)], {
      'xmlns:soapenv': SOAP,
      'xmlns:ser': SERVICE,
      'xmlns:wsse': WSSE,
    }),
  )
}

/** An answer: the texts asked for, or a fault with SUNAT's code if it has one. */
export type Answer =
  | { fields: Record<string, string | null> }
  | { fault: { code: string | null; message: string } }

/** The code is the end of the fault's code, or the beginning or the whole of its text. */
function faultOf(fault: XmlElement) {
  const code = textIn(fault, 'faultcode') ?? ''
  const message = textIn(fault, 'faultstring') ?? ''
  const [found] = /\d{4}$/.exec(code) ?? /^\d{4}(?!\d)/.exec(message) ?? []
  const detail = textIn(fault, 'message')
  return {
    code: found ?? null,
    message: (/^\d{4}$/.test(message) && detail ? detail : message).slice(0, 500),
  }
}

/**
 * Reads an answer of the service.
 * @throws {SinRespuesta} it is not a SOAP answer
 */
export function readAnswer({ text, names }: { text: string; names: readonly string[] }): Answer {
  const document = parseXml(text)
  if (document.documentElement?.namespaceURI !== SOAP) throw unreadable('it is no envelope')
  const [fault] = elementsOf(document, 'Fault')
  if (fault) return { fault: faultOf(fault) }
  return { fields: Object.fromEntries(names.map((name) => [name, textIn(document, name)])) }
}
