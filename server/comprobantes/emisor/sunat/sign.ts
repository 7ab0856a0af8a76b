import { SignedXml } from 'xml-crypto'

import { SIGNATURE_ID } from './parts.ts'

/** The key that signs and its certificate, as PEM. `sha1` for a service that does not take SHA-256. */
export type SigningKey = { llave: string; certificado: string; sha1?: boolean | undefined }

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SHA256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
}

/** Signs a document in its empty extension. Returns its bytes and the digest that the paper shows. */
export function signXml(xml: string, { llave, certificado, sha1 }: SigningKey) {
  const algorithms = sha1 ? SHA1 : SHA256
  const signer = new SignedXml({
    privateKey: llave,
    publicCert: certificado,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: C14N,
  })
  signer.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [ENVELOPED],
    digestAlgorithm: algorithms.digest,
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    attrs: { Id: SIGNATURE_ID },
    location: { reference: "//*[local-name(.)='ExtensionContent']", action: 'append' },
  })
  const [, hash] = /DigestValue>([\w+/=]+)</.exec(signer.getSignatureXml()) ?? []
  if (!hash) throw new Error('a signature without digest')
  return { xml: new TextEncoder().encode(signer.getSignedXml()), hash }
}
