import { X509Certificate } from 'node:crypto'

import type { Confianza } from '#server/comprobantes/emisor/config.ts'
import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

/** A chain has the signer, its issuer, and a root. */
const LONGEST_CHAIN = 4

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Whether a certificate is believed by itself, or through its issuers, which come with it or are believed. */
function isTrusted(certificate: X509Certificate, known: Known, depth = 0): boolean {
  const { fingerprint256 } = certificate
  if (known.huellas.has(fingerprint256)) return true
  if (depth === LONGEST_CHAIN) return false
  return known.certificados.some(
    (issuer) =>
      issuer.fingerprint256 !== fingerprint256 &&
      isIssuedBy(certificate, issuer) &&
      isTrusted(issuer, known, depth + 1),
  )
}
type Known = { certificados: readonly X509Certificate[]; huellas: ReadonlySet<string> }

/**
 * Refuses a signer that neither was pinned nor has a chain to a certificate that was: a name in a subject is anybody's.
 * @throws {SinRespuesta} with the fingerprint, for a person to look at
 */
export function checkTrust([signer, ...beside]: readonly X509Certificate[], confianza: Confianza) {
  const given = confianza.certificados.map((pem) => new X509Certificate(pem))
  const huellas = new Set([...confianza.huellas, ...given.map((one) => one.fingerprint256)])
  if (signer && isTrusted(signer, { certificados: [...beside, ...given], huellas })) return
  throw new SinRespuesta(signer?.subject.replaceAll('\n', ', ').slice(0, 300) ?? 'no certificate', {
    clave: signer ? 'emisor.firmanteNuevo' : 'emisor.respuestaFalsa',
    huella: signer?.fingerprint256,
  })
}
