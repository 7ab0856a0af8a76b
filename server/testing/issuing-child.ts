import { X509Certificate } from 'node:crypto'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { parametro } from '#contract/institucion/parametro.ts'

import type { ChildSchool } from './child-school.ts'
import { EMISOR_SETTINGS } from './emisor-settings.ts'
import type { testSunat } from './sunat.ts'

type Sunat = Awaited<ReturnType<typeof testSunat>>

const PFX_PASSWORD = 'clave del archivo'

/** The environment of a server that sends to a stand-in of the tax office in another process. */
export const environmentOf = ({ config: { envio, consulta, confianza } }: Sunat) => ({
  COMPROBANTES_MODO: 'real',
  COMPROBANTES_ENVIO: String(envio),
  COMPROBANTES_CONSULTA: String(consulta),
  COMPROBANTES_FIRMANTE: new X509Certificate(confianza!.certificados[0]!).fingerprint256,
})

/** Makes a school in a process of its own issue electronic receipts, as the settings' page does. */
export async function startIssuingIn({ call }: ChildSchool, sunat: Sunat, rest: Record<string, string> = {}) {
  const settings: Record<string, string> = { ...EMISOR_SETTINGS, ...rest, 'comprobante.emite': 'true' }
  const { content } = await call(parametro.buscar, { clave: Object.keys(settings), size: 200 })
  const valores = content.map(({ clave, version }) => ({ clave, version, valor: settings[clave] ?? '' }))
  await call(parametro.ajustar, { valores })
  const archivo = new Blob([Buffer.from(await sunat.pfx(PFX_PASSWORD))])
  await call(comprobanteEmisor.certificado, { archivo, clave: PFX_PASSWORD } as never)
  await call(comprobanteEmisor.usuario, { usuario: sunat.config.usuario, clave: sunat.config.clave })
}
