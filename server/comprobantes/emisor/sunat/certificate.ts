import { createPrivateKey, X509Certificate } from 'node:crypto'

import forge from 'node-forge'

import { isRuc } from '#contract/institucion/tributo.ts'
import { Fail } from '#server/core/fail.ts'

/** The kept parts of a certificate: the noun seals `llave`. */
export type Certificado = {
  /** PEM. */
  llave: string
  /** PEM. */
  certificado: string
  titular: string
  /** The RUC that the certificate names, if it names one. */
  ruc: string | null
  desde: string
  /** Instant of its end. */
  vence: string
}

const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids as Record<string, string>
const refuse = (clave: Fail['clave'], datos: Fail['datos'] = {}) => new Fail('VALIDACION', clave, datos)

function readAsn1(pfx: Uint8Array) {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(pfx).toString('latin1')))
  } catch {
    throw refuse('emisor.certificadoNoEsPfx')
  }
}

const isWrongPassword = (error: unknown) => /password|MAC/i.test((error as Error).message)

type Asn1 = ReturnType<typeof readAsn1>
const open = (asn1: Asn1, clave: string) => forge.pkcs12.pkcs12FromAsn1(asn1, false, clave)

/**
 * The seal of a PFX takes the password in UTF-16, and its present encryption in UTF-8, where forge has one for both. The seal
 * was verified before: without it, the rest is opened.
 */
function openUtf8(asn1: Asn1, clave: string) {
  const [version, content] = asn1.value as Asn1[]
  return open({ ...asn1, value: [version!, content!] }, Buffer.from(clave, 'utf8').toString('latin1'))
}

/** Opens the container. Bags without a friendly name are found too. */
function openPfx(pfx: Uint8Array, clave: string) {
  const asn1 = readAsn1(pfx)
  try {
    return open(asn1, clave)
  } catch (error) {
    if (/MAC could not be verified/.test((error as Error).message)) throw refuse('emisor.certificadoClave')
    try {
      return openUtf8(asn1, clave)
    } catch (second) {
      throw refuse(isWrongPassword(second) ? 'emisor.certificadoClave' : 'emisor.certificadoNoEsPfx')
    }
  }
}

type Pfx = ReturnType<typeof openPfx>

const bagsOf = (pfx: Pfx, bagType: string) => pfx.getBags({ bagType })[bagType] ?? []

/** The keys as PEM; one that is not RSA is no key for this. */
const keysOf = (pfx: Pfx) =>
  [...bagsOf(pfx, pkcs8ShroudedKeyBag!), ...bagsOf(pfx, keyBag!)]
    .flatMap(({ key }) => (key ? [key] : []))
    .map((key) => createPrivateKey(forge.pki.privateKeyToPem(key)))

const certificatesOf = (pfx: Pfx) =>
  bagsOf(pfx, certBag!)
    .flatMap(({ cert }) => (cert ? [cert] : []))
    .map((cert) => new X509Certificate(forge.pki.certificateToPem(cert)))

/** The key and the certificate that belongs to it: a file has those of the authorities too. */
function pairOf(pfx: Pfx) {
  const certificates = certificatesOf(pfx)
  for (const key of keysOf(pfx)) {
    const certificate = certificates.find((one) => one.checkPrivateKey(key))
    if (certificate) return { key, certificate }
  }
  throw refuse('emisor.certificadoSinLlave')
}

/** The numbers of eleven digits with a right check digit that the subject names. */
export const rucsOf = ({ subject, subjectAltName = '' }: X509Certificate) =>
  [...`${subject}\n${subjectAltName}`.matchAll(/(?<!\d)\d{11}(?!\d)/g)]
    .map(([number]) => number)
    .filter(isRuc)

/** A person's certificate may name the DNI, which is inside the RUC of persons. */
const namesPerson = ({ subject }: X509Certificate, ruc: string) =>
  ruc.startsWith('10') && new RegExp(`(?<!\\d)${ruc.slice(2, 10)}(?!\\d)`).test(subject)

/** The RUC of a certificate: ours if it names it, null if it names none. */
export function rucIn(certificate: X509Certificate, ruc: string): string | null {
  const named = rucsOf(certificate)
  if (named.includes(ruc) || namesPerson(certificate, ruc)) return ruc
  return named[0] ?? null
}

function checkDates({ validFromDate, validToDate }: X509Certificate, now: Date) {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  if (validToDate <= now) throw refuse('emisor.certificadoVencido', { fecha: day(validToDate) })
  if (validFromDate > now) throw refuse('emisor.certificadoFuturo', { fecha: day(validFromDate) })
}

const titularOf = ({ subject }: X509Certificate) => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.split('\n')[0]!

export type CertificateRequest = { pfx: Uint8Array; clave: string; ruc: string }

/**
 * Reads a PFX file of the issuer with that RUC.
 * @throws {Fail} not a PFX, wrong password, no key, expired, not yet valid, of another RUC
 */
export function readPfx({ pfx, clave, ruc }: CertificateRequest, now = new Date()): Certificado {
  const { key, certificate } = pairOf(openPfx(pfx, clave))
  checkDates(certificate, now)
  const named = rucIn(certificate, ruc)
  if (named !== null && named !== ruc) throw refuse('emisor.certificadoDeOtro', { ruc: named })
  return {
    llave: String(key.export({ type: 'pkcs8', format: 'pem' })),
    certificado: certificate.toString(),
    titular: titularOf(certificate),
    ruc: named,
    desde: certificate.validFromDate.toISOString(),
    vence: certificate.validToDate.toISOString(),
  }
}
