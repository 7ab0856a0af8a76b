import { createHash, createVerify, X509Certificate } from 'node:crypto'

import type { XmlDocument } from 'libxml2-wasm'

import { Fault } from './texts.ts'
import { elements, parse, text, using } from './xml.ts'

// The signature is verified with libxml2 and Node's cryptography: the program that is tried signs with another library.

const DIGESTS: Record<string, string> = {
  'http://www.w3.org/2000/09/xmldsig#sha1': 'sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
}
const SIGNATURES: Record<string, string> = {
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1': 'RSA-SHA1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
}
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const INFO = 'ds:SignedInfo'

const altered = (why: string) => new Fault('2335', why)

/** Digest of the document without its signature. */
function digestOf(source: Uint8Array, algorithm: string) {
  return using(parse(source), (document) => {
    for (const signature of elements(document, '//ds:Signature')) signature.remove()
    return createHash(algorithm).update(document.canonicalizeToString(), 'utf8').digest('base64')
  })
}

function signatureOf(document: XmlDocument) {
  const [signature, ...more] = elements(document, '//ds:Signature')
  if (!signature || more.length > 0) throw altered('one signature is needed')
  if (elements(document, '//ext:ExtensionContent/ds:Signature').length !== 1)
    throw altered('not in its place')
  if (text(signature, `${INFO}/ds:CanonicalizationMethod/@Algorithm`) !== C14N)
    throw altered('canonicalization')
  const transforms = elements(signature, `${INFO}/ds:Reference/ds:Transforms/ds:Transform`)
  if (transforms.length !== 1 || transforms[0]!.attr('Algorithm')?.value !== ENVELOPED)
    throw altered('transforms')
  if (signature.get(`*[local-name()='SignedInfo']/*[local-name()='Reference'][@URI='']`) === null)
    throw altered('reference')
  return signature
}

function certificateOf(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw altered('certificate')
  }
}

type Asked = { ruc: string; now: number }

/**
 * Verifies the signature of a document and that its certificate is of that RUC and in force.
 * @throws {Fault}
 */
export function checkSignature(document: XmlDocument, source: Uint8Array, { ruc, now }: Asked) {
  const signature = signatureOf(document)
  const digest = DIGESTS[text(signature, `${INFO}/ds:Reference/ds:DigestMethod/@Algorithm`)]
  const algorithm = SIGNATURES[text(signature, `${INFO}/ds:SignatureMethod/@Algorithm`)]
  if (!digest || !algorithm) throw altered('algorithm')
  if (digestOf(source, digest) !== text(signature, `${INFO}/ds:Reference/ds:DigestValue`))
    throw altered('digest')
  const certificate = certificateOf(text(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate'))
  const signed = elements(signature, INFO)[0]!.canonicalizeToString()
  const value = Buffer.from(text(signature, 'ds:SignatureValue'), 'base64')
  if (!createVerify(algorithm).update(signed, 'utf8').verify(certificate.publicKey, value))
    throw altered('value')
  if (!certificate.subject.includes(ruc)) throw new Fault('2325')
  const at = new Date(now)
  if (certificate.validToDate < at || certificate.validFromDate > at) throw new Fault('2327')
}
