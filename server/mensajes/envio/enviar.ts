import type { Transporter } from 'nodemailer'

import { addresses } from '#contract/core/addresses.ts'
import type { Store } from '#server/institucion/archivo/index.ts'

import type { Adjunto } from './encolar-repo.ts'
import { PermanentFailure } from './fallo.ts'
import type { EnvioPendiente } from './repo.ts'

/** The means to send mails. */
export type MailSender = {
  transport: Transporter
  archivos: Store
  /** The web's address, which the links of the mails begin with. */
  urlPublica: string
  /** The sentence with the unsubscribe link, at the foot of a mail, in the language of its reader. */
  pieDeBaja: (url: string, idioma: string | null) => string
  /** Time limit for one mail, even while bytes still flow: the others wait. */
  limiteMs: number
}

/** A single address: without separators, angle brackets or line breaks, against header injection. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

async function readAttachment({ archivos }: MailSender, { nombre, tipo, clave }: Adjunto) {
  const content = await archivos.get(clave)
  if (!content) throw new PermanentFailure(`no file ${clave}`)
  return { filename: nombre, contentType: tipo, content }
}

/** RFC 8058: the mail program shows an unsubscribe button, which posts to that address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Hands a mail to the mail server and returns its answer. */
export async function enviarCorreo(with_: MailSender, mail: EnvioPendiente): Promise<string> {
  const { transport, urlPublica, pieDeBaja, limiteMs } = with_
  const { destino, asunto, cuerpo, remitente, identidad, ficha, adjuntos } = mail
  if (!ADDRESS.test(destino))
    throw new PermanentFailure(`not an address: ${JSON.stringify(destino).slice(0, 100)}`)
  const page = `${urlPublica}${addresses.baja}/${ficha}`
  const sent = await transport.sendMail({
    signal: AbortSignal.timeout(limiteMs),
    messageId: `<${identidad}@${new URL(urlPublica).hostname}>`,
    from: remitente,
    to: { name: '', address: destino },
    subject: asunto ?? '',
    text: ficha ? `${cuerpo}\n\n-- \n${pieDeBaja(page, mail.idioma)}` : cuerpo,
    headers: ficha ? unsubscribeHeaders(`${urlPublica}/api/baja/${ficha}`) : {},
    attachments: await Promise.all(adjuntos.map((one) => readAttachment(with_, one))),
  })
  return sent.response ?? ''
}
