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
  /** A text that the certificate of an answer has, or several separated by `|`; null leaves its signature unread. */
  firmante?: string | null | undefined
  /** Longest wait for an answer. */
  ms?: number
}

export type Sunat = Omit<SunatConfig, 'envio' | 'consulta' | 'firmante'> & {
  envio: () => string
  /** The test service keeps nothing and answers for nothing. */
  consulta: (() => string) | null
  firmante: string | null
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
const SUNAT = '20131312955|SUNAT|SUPERINTENDENCIA NACIONAL'
const FIRMANTE = { real: SUNAT, beta: SUNAT, simulador: 'SIMULADOR' }

const asFunction = (address: string | (() => string)) =>
  typeof address === 'string' ? () => address : address

/** The configuration with SUNAT's public addresses where none are given. */
export function resolveConfig({ envio, consulta, firmante, ...rest }: SunatConfig): Sunat {
  const usual = ADDRESSES[rest.modo]
  const send = envio ?? usual.envio
  if (send === null) throw new Error('the stand-in has no address')
  const ask = consulta ?? usual.consulta
  return {
    ...rest,
    envio: asFunction(send),
    consulta: ask === null ? null : asFunction(ask),
    firmante: firmante === undefined ? FIRMANTE[rest.modo] : firmante,
  }
}
