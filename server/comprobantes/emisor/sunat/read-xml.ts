import { DOMParser, type XmlDocument, type XmlElement } from '@xmldom/xmldom'

import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

export const unreadable = (why: string) =>
  new SinRespuesta(`the answer cannot be read: ${why}`, { clave: 'emisor.respuestaIlegible' })

const stop = (message: string) => {
  throw unreadable(message.slice(0, 200))
}

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,20})["']/

/**
 * Reads the text of XML in the encoding that it declares: the tax office also writes ISO-8859-1.
 * @throws {SinRespuesta} an encoding that is not known
 */
export function decodeXml(content: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200))
  const declared = DECLARED.exec(head.replace(/^\u00EF\u00BB\u00BF/, '').trimStart())?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(content)
  } catch {
    throw unreadable(`it declares the encoding ${declared}`)
  }
}

/**
 * Parses XML that came from outside. One that declares a type or entities is refused unread: no answer of SUNAT has them.
 * @throws {SinRespuesta}
 */
export function parseXml(text: string): XmlDocument {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadable('it declares a document type')
  const errorHandler = { warning: stop, error: stop, fatalError: stop }
  const document = new DOMParser({ errorHandler }).parseFromString(text.trim(), 'text/xml')
  if (!document?.documentElement) throw unreadable('it has no element')
  return document
}

/** The elements of that local name under a node, at any depth. */
export const elementsOf = (node: XmlElement, name: string): XmlElement[] =>
  Array.from(node.getElementsByTagNameNS('*', name))

/** The text of the first element of that name; null without one. */
export const textIn = (node: XmlElement, name: string): string | null =>
  elementsOf(node, name)[0]?.textContent?.trim() ?? null
