import { X509Certificate } from 'node:crypto'

import type { XmlElement } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

import type { Confianza } from '#server/comprobantes/emisor/config.ts'
import { type Respuesta, SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

import { meaningOf } from './meaning.ts'
import { decodeXml, elementsOf, parseXml, textIn } from './read-xml.ts'
import { rowOf } from './return-codes.ts'
import { checkTrust } from './trust.ts'
import { unzipXml } from './zip.ts'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const LONGEST = 1000

export type CdrRequest = {
  zip: Uint8Array
  /** File of the document that was asked about, without extension; null when it is not known. */
  nombre: string | null
  /** Certificates that are believed; null leaves the signature unread. */
  confianza: Confianza | null
}

const foreign = (why: string) => new SinRespuesta(why, { clave: 'emisor.respuestaAjena' })
const forged = (why: string) => new SinRespuesta(why, { clave: 'emisor.respuestaFalsa' })

/** Checks the signature. Returns the XML that was signed: nothing outside of it is believed. */
function signedPart(xml: string, confianza: Confianza): string {
  const signatures = Array.from(parseXml(xml).getElementsByTagNameNS(DSIG, 'Signature'))
  const [signature] = signatures
  if (!signature || signatures.length > 1) throw forged(`${signatures.length} signatures`)
  const checker = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
  checker.loadSignature(signature)
  const [reference] = checker.getReferences()
  if (reference?.uri !== '' || !checker.checkSignature(xml)) throw forged('the signature does not match')
  checkTrust(certificatesIn(signature), confianza)
  return checker.getSignedReferences()[0]!
}

/** The certificate that signed, and those of its issuers beside it. */
const certificatesIn = (signature: XmlElement) =>
  elementsOf(signature, 'X509Certificate').map(
    ({ textContent }) => new X509Certificate(Buffer.from(textContent ?? '', 'base64')),
  )

/** A broken certificate or an unknown algorithm is a signature that does not match. */
function believedPart(xml: string, confianza: Confianza | null): string {
  if (confianza === null) return xml
  try {
    return signedPart(xml, confianza)
  } catch (error) {
    throw error instanceof SinRespuesta ? error : forged((error as Error).message)
  }
}

/** Refuses the answer to another document: F001-1 exists in every company, so the name of the file has the RUC. */
function checkDocument(nombre: string, { file, reference }: { file: string; reference: string | null }) {
  if (file.toLowerCase() !== `r-${nombre}.xml`.toLowerCase()) throw foreign(`the answer is named ${file}`)
  // Without RUC; a summary has no kind of document.
  const ids = [nombre.split('-').slice(1).join('-'), nombre.split('-').slice(2).join('-')]
  if (!ids.includes(reference ?? '')) throw foreign(`the answer is about ${reference}`)
}

/**
 * Reads the proof of reception (CDR): signed by the tax office, about the document that was sent.
 * @throws {SinRespuesta} not a zip, not XML, signed by another, about another document
 */
export function readCdr({ zip, nombre, confianza }: CdrRequest): Respuesta {
  const { name, content } = unzipXml(zip)
  const document = parseXml(believedPart(decodeXml(content), confianza))
  const [response] = elementsOf(document, 'Response')
  if (nombre !== null)
    checkDocument(nombre, { file: name, reference: response ? textIn(response, 'ReferenceID') : null })
  const codigo = (response && textIn(response, 'ResponseCode')) ?? ''
  const estado = meaningOf(codigo)
  const culpa = rowOf(codigo)?.persona
  const remarks = elementsOf(document, 'Note').map((note) =>
    (note.textContent ?? '').trim().slice(0, LONGEST),
  )
  const said = {
    codigo,
    mensaje: ((response && textIn(response, 'Description')) ?? '').slice(0, LONGEST),
    notas: remarks,
    cdr: zip,
  }
  // A proof takes the number, whatever its code.
  if (estado === 'RECHAZADO' || estado === 'EXCEPCION') return { estado: 'RECHAZADO', ...said, culpa }
  return { estado: remarks.length > 0 ? 'OBSERVADO' : estado, ...said }
}
