import { createHash, createSign } from 'node:crypto'

import { zipSync } from 'fflate'

import { elements, parse, using } from './xml.ts'

export type Signer = { llave: string; certificado: string }
export type CdrRequest = {
  nombre: string
  codigo: string
  mensaje: string
  notas: string[]
  signer: Signer
  /** Changed after it was signed. */
  altered?: boolean
  /** As the test service answers: the value of the signature is a text. */
  unsigned?: boolean
  /** Written in ISO-8859-1. */
  latin?: boolean
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const ALGORITHM = {
  c14n: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Series and number; of a summary or voiding, all but the RUC. */
export const referenceOf = (nombre: string) => {
  const [, tipo = '', ...rest] = nombre.split('-')
  return /^R[CA]$/.test(tipo) ? [tipo, ...rest].join('-') : rest.join('-')
}

/** Swedish writes a date as ISO does. */
const LIMA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima' })
const PLACE = '<ext:ExtensionContent></ext:ExtensionContent>'

const responseXml = ({ nombre, codigo, mensaje, notas }: CdrRequest) =>
  `<ar:ApplicationResponse xmlns:ar="${UBL}:ApplicationResponse-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:ext="${UBL}:CommonExtensionComponents-2">` +
  `<ext:UBLExtensions><ext:UBLExtension>${PLACE}</ext:UBLExtension></ext:UBLExtensions>` +
  `<cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>1.0</cbc:CustomizationID><cbc:ID>SIMULADOR-${Date.now()}</cbc:ID>` +
  `<cbc:IssueDate>${LIMA.format()}</cbc:IssueDate><cbc:IssueTime>00:00:00</cbc:IssueTime>` +
  notas.map((nota) => `<cbc:Note>${escapeText(nota)}</cbc:Note>`).join('') +
  `<cac:Signature><cbc:ID>SignSIMULADOR</cbc:ID><cac:SignatoryParty><cac:PartyIdentification><cbc:ID>00000000000</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>SIMULADOR</cbc:Name></cac:PartyName></cac:SignatoryParty></cac:Signature>` +
  `<cac:SenderParty><cac:PartyIdentification><cbc:ID>SIMULADOR</cbc:ID></cac:PartyIdentification></cac:SenderParty>` +
  `<cac:ReceiverParty><cac:PartyIdentification><cbc:ID>${nombre.slice(0, 11)}</cbc:ID></cac:PartyIdentification></cac:ReceiverParty>` +
  `<cac:DocumentResponse><cac:Response><cbc:ReferenceID>${referenceOf(nombre)}</cbc:ReferenceID><cbc:ResponseCode>${codigo}</cbc:ResponseCode><cbc:Description>${escapeText(mensaje)}</cbc:Description></cac:Response>` +
  `<cac:DocumentReference><cbc:ID>${referenceOf(nombre)}</cbc:ID></cac:DocumentReference></cac:DocumentResponse></ar:ApplicationResponse>`

const signatureXml = (digest: string, certificado: string) =>
  `<ds:Signature Id="SignSIMULADOR"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${ALGORITHM.c14n}"></ds:CanonicalizationMethod>` +
  `<ds:SignatureMethod Algorithm="${ALGORITHM.signature}"></ds:SignatureMethod><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ALGORITHM.enveloped}"></ds:Transform></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="${ALGORITHM.digest}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>` +
  `<ds:SignatureValue>VALUE</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificado.replaceAll(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`

/** The proof of reception, signed by the stand-in: a zip in base64. Every part of it says SIMULADOR. */
export function makeCdr(request: CdrRequest): string {
  const { nombre, signer, altered, unsigned: plain, latin } = request
  const bytes = (xml: string) => new TextEncoder().encode(xml)
  const plainXml = responseXml(request)
  const digest = using(parse(bytes(plainXml)), (document) =>
    createHash('sha256').update(document.canonicalizeToString(), 'utf8').digest('base64'),
  )
  const signature = signatureXml(digest, signer.certificado)
  const unsigned = plainXml.replace(PLACE, `<ext:ExtensionContent>${signature}</ext:ExtensionContent>`)
  const info = using(parse(bytes(unsigned)), (document) =>
    elements(document, '//ds:SignedInfo')[0]!.canonicalizeToString(),
  )
  const value = createSign('RSA-SHA256').update(info, 'utf8').sign(signer.llave, 'base64')
  const signed = unsigned.replace('>VALUE<', `>${plain ? 'UNSIGNED' : value}<`)
  const xml = altered ? signed.replace('<cbc:ResponseCode>', '<cbc:ResponseCode>0') : signed
  const content = latin
    ? new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'))
    : bytes(xml)
  const zip = zipSync({ [`R-${nombre}.xml`]: content })
  return Buffer.from(zip).toString('base64')
}
