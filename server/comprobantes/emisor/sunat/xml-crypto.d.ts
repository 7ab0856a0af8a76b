// The part of xml-crypto that is used; its own types bring those of a browser into the server. See `paths` in server/tsconfig.json.
import type { XmlElement } from '@xmldom/xmldom'

type Options = {
  privateKey?: string
  publicCert?: string
  signatureAlgorithm?: string
  canonicalizationAlgorithm?: string
  getCertFromKeyInfo?: (keyInfo: XmlElement | undefined) => string | null
}
type NewReference = { xpath: string; isEmptyUri: boolean; transforms: string[]; digestAlgorithm: string }
type Place = {
  prefix: string
  attrs: Record<string, string>
  location: { reference: string; action: 'append' }
}

export declare class SignedXml {
  static getCertFromKeyInfo(keyInfo: XmlElement | undefined): string | null
  constructor(options: Options)
  addReference(reference: NewReference): void
  computeSignature(xml: string, place: Place): void
  getSignatureXml(): string
  getSignedXml(): string
  loadSignature(signature: XmlElement): void
  getReferences(): { uri: string }[]
  checkSignature(xml: string): boolean
  getSignedReferences(): string[]
}
