import type { Transporter } from 'nodemailer'

import { addresses } from '#contract/core/addresses.ts'
import type { Store } from '#server/institucion/archivo/index.ts'

import type { Adjunto } from './encolar-repo.ts'
import { Imposible } from './fallo.ts'
import type { Pendiente } from './repo.ts'

/** What mails are sent with. */
export type Correos = {
  transport: Transporter
  archivos: Store
  /** Where people find the web, which the links of the mails begin with. */
  urlPublica: string
  /** The sentence above the link to get no more. */
  pieDeBaja: (url: string) => string
  /** However slowly it goes on, it is over then: the others wait. */
  limiteMs: number
}

/** One address, and nothing that could be taken for two or for the next line. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

async function attached({ archivos }: Correos, { nombre, tipo, clave }: Adjunto) {
  const content = await archivos.get(clave)
  if (!content) throw new Imposible(`no file ${clave}`)
  return { filename: nombre, contentType: tipo, content }
}

/** RFC 8058: the mail program shows a button of its own, and pressing it is a POST to that address. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Hands a mail to the mail server, and gives what it answered. */
export async function enviar(with_: Correos, mail: Pendiente): Promise<string> {
  const { transport, urlPublica, pieDeBaja, limiteMs } = with_
  const { destino, asunto, cuerpo, remitente, identidad, ficha, adjunto } = mail
  if (!ADDRESS.test(destino)) throw new Imposible(`not an address: ${JSON.stringify(destino).slice(0, 100)}`)
  const page = `${urlPublica}${addresses.baja}/${ficha}`
  const sent = await transport.sendMail({
    signal: AbortSignal.timeout(limiteMs),
    messageId: `<${identidad}@${new URL(urlPublica).hostname}>`,
    from: remitente,
    to: { name: '', address: destino },
    subject: asunto ?? '',
    text: ficha ? `${cuerpo}\n\n-- \n${pieDeBaja(page)}` : cuerpo,
    headers: ficha ? unsubscribing(`${urlPublica}/api/baja/${ficha}`) : {},
    attachments: adjunto ? [await attached(with_, adjunto)] : [],
  })
  return sent.response ?? ''
}
