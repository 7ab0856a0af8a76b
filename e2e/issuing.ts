import { parametro } from '#contract/institucion/index.ts'
import { EMISOR_SETTINGS } from '#server/testing/emisor-settings.ts'

import type { Post } from './program.ts'

const EMISOR: Record<string, string> = { ...EMISOR_SETTINGS, 'comprobante.emite': 'true' }

/** Makes a school issue electronic receipts from here on. */
export async function startIssuing(admin: Post) {
  const { content } = await admin(parametro.buscar, { buscar: 'comprobante', size: 200 })
  const valores = Object.entries(EMISOR).map(([clave, valor]) => ({
    clave,
    valor,
    version: content.find((one) => one.clave === clave)!.version,
  }))
  await admin(parametro.ajustar, { valores })
}
