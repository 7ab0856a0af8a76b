/** Certificates that are believed: as PEM, of a signer or of an authority, and by their fingerprints. */
export type Confianza = { certificados: readonly string[]; huellas: readonly string[] }

/** Values that a school gives for its electronic receipts. */
export type EmisorConfig = {
  modo: 'simulador' | 'beta' | 'real'
  /** The taxpayer's number. */
  ruc: string
  razonSocial: string
  /** The account at the authority's service. */
  usuario: string
  clave: string
  /** PEM, as the reader of certificates gave them. */
  llave: string
  certificado: string
  /** For a service that does not take RSA-SHA256. */
  sha1?: boolean
  /** Addresses, when they are not the authority's: of the service that receives, and of the one that answers for what it received. */
  envio?: string | (() => string)
  consulta?: string | (() => string)
  /** Certificates of those who sign the answers, or of their authorities. */
  confianza?: Confianza | undefined
  /** Longest wait for an answer. */
  ms?: number
}
