import type { Confianza } from './trust.ts'

/** Values that a school gives for its electronic receipts in Peru. */
export type SunatConfig = {
  modo: 'simulador' | 'beta' | 'real'
  ruc: string
  razonSocial: string
  /** The secondary user of SOL, without the RUC. */
  usuario: string
  clave: string
  /** PEM, as `readCertificate` gave them. */
  llave: string
  certificado: string
  /** For a service that does not take RSA-SHA256. */
  sha1?: boolean
  /** Addresses, when they are not SUNAT's: of the service that receives, and of the one that answers for what it received. */
  envio?: string | (() => string)
  consulta?: string | (() => string)
  /** Certificates of those who sign the answers, or of their authorities. The test service signs none. */
  confianza?: Confianza | undefined
  /** Longest wait for an answer. */
  ms?: number
}

export type Sunat = Omit<SunatConfig, 'envio' | 'consulta' | 'confianza'> & {
  envio: () => string
  /** The test service keeps nothing and answers for nothing. */
  consulta: (() => string) | null
  /** Null leaves the signature of an answer unread. */
  confianza: Confianza | null
}

const REAL = 'https://e-factura.sunat.gob.pe'
const ADDRESSES = {
  real: {
    envio: `${REAL}/ol-ti-itcpfegem/billService`,
    consulta: `${REAL}/ol-it-wsconscpegem/billConsultService`,
  },
  beta: { envio: 'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService', consulta: null },
  simulador: { envio: null, consulta: null },
}
const asFunction = (address: string | (() => string)) =>
  typeof address === 'string' ? () => address : address

/** The configuration with SUNAT's public addresses where none are given. */
export function resolveConfig({ envio, consulta, confianza, ...rest }: SunatConfig): Sunat {
  const usual = ADDRESSES[rest.modo]
  const send = envio ?? usual.envio
  if (send === null) throw new Error('the stand-in has no address')
  const ask = consulta ?? usual.consulta
  return {
    ...rest,
    envio: asFunction(send),
    consulta: ask === null ? null : asFunction(ask),
    confianza: rest.modo === 'beta' ? null : (confianza ?? { certificados: [], huellas: [] }),
  }
}
