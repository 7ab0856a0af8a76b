import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

import forge from 'node-forge'

import type { Signer } from './cdr.ts'

const YEARS = 3

export type Wanted = {
  name: string
  organisation?: string
  /** In the unit of the organisation, as certification authorities of Peru write it. */
  ruc?: string
  from?: Date
  to?: Date
}

const inYears = (years: number) => new Date(Date.now() + years * 365 * 24 * 60 * 60 * 1000)

/** A key and a certificate signed by itself, which no authority knows. */
export async function makeCertificate(wanted: Wanted): Promise<Signer> {
  const { name, organisation = 'SIMULADOR', ruc, from = inYears(-1), to = inYears(YEARS) } = wanted
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = `01${Date.now().toString(16).padStart(12, '0')}`
  certificate.validity = { notBefore: from, notAfter: to }
  const subject = [
    { shortName: 'C', value: 'PE' },
    { shortName: 'O', value: organisation },
    ...(ruc ? [{ shortName: 'OU', value: ruc }] : []),
    { shortName: 'CN', value: name },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { llave: privateKey, certificado: forge.pki.certificateToPem(certificate) }
}

/** The PFX of a certificate, to try its upload. */
export function makePfx({ llave, certificado }: Signer, clave: string): Uint8Array {
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(llave),
    forge.pki.certificateFromPem(certificado),
    clave,
    { algorithm: 'aes256' },
  )
  return new Uint8Array(Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1'))
}
