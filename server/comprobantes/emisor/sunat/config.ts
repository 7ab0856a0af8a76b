import type { Confianza, EmisorConfig } from '#server/comprobantes/emisor/config.ts'

/** The configuration with its addresses; the user is the secondary one of SOL, without the RUC. The test service signs no answer. */
export type Sunat = Omit<EmisorConfig, 'envio' | 'consulta' | 'confianza'> & {
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
export function resolveConfig({ envio, consulta, confianza, ...rest }: EmisorConfig): Sunat {
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
