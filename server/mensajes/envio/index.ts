import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'

import { baja } from '#contract/mensajes/baja.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { bind } from '#server/core/bind.ts'
import type { Db } from '#server/core/db.ts'
import type { Env } from '#server/core/environment.ts'
import { loop } from '#server/core/loop.ts'
import { translatorFor } from '#server/core/words.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import { envios, searchOwnEnvios } from './consulta-repo.ts'
import { abierto, reintentar, ver } from './consulta.ts'
import { enviarCorreo, type MailSender } from './enviar.ts'
import { isServerDown, resultOfError } from './fallo.ts'
import {
  cancelEnvio,
  type EnvioPendiente,
  isDaySpent,
  MOST_TRIES,
  settleIntento,
  takeNextEnvio,
} from './repo.ts'
import { changeByTicket, elegir, seeSubscription, seeOwn } from './unsubscribe.ts'

export { enviosDeComprobante } from './consulta-repo.ts'
export { type Adjunto, encolarAll, encolarCorreo, isUnsubscribed } from './encolar-repo.ts'

const EVERY_MS = 2000
const PATIENCE_MS = 20_000
const LONGEST_MS = 60_000

/** Opens a transport. File and URL access are disabled, so that a mail's content cannot make the server read them. */
export const openTransport = (url: string) =>
  createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })

/** Sends one mail. False when the mail server does not answer, so that the next is not tried now. */
async function sendEnvio(db: Db, with_: MailSender, mail: EnvioPendiente): Promise<boolean> {
  if (mail.cancelReason) {
    await cancelEnvio(db, mail)
    return true
  }
  try {
    if (mail.intentos > MOST_TRIES) throw new Error('too many tries without an answer')
    const detalle = (await enviarCorreo(with_, mail)).slice(0, 500)
    await settleIntento(db, mail, {
      resultado: 'ACEPTADO',
      codigo: Number.parseInt(detalle, 10) || null,
      detalle,
    })
    return true
  } catch (error) {
    await settleIntento(db, mail, resultOfError(error))
    return !isServerDown(error)
  }
}

type Given = Omit<MailSender, 'pieDeBaja' | 'limiteMs'> & {
  limiteMs?: number
  /** Most mails of a day; codes and links of passwords are sent all the same. */
  correosDia?: number | undefined
}

/** Sends the mails that are due, one after another, while the mail server answers. Those beyond the bound of the day wait for the next. */
export async function sendDueMails(db: Db, { correosDia, ...given }: Given) {
  const { idioma } = await institucion(db)
  const pieDeBaja = (url: string, own: string | null) => translatorFor(own, idioma)('baja.pie', { url })
  const with_ = { limiteMs: LONGEST_MS, ...given, pieDeBaja }
  let goOn = true
  while (goOn) {
    const soloReservados = correosDia !== undefined && (await isDaySpent(db, correosDia))
    const mail = await takeNextEnvio(db, { soloReservados })
    goOn = mail !== undefined && (await sendEnvio(db, with_, mail))
  }
}

type Complain = (error: Error) => void

/** Starts the loop that sends pending mails, if a mail server is configured. Returns the function that stops it. */
export function sendPendingMails(
  db: Db,
  archivos: Store,
  {
    smtpUrl,
    urlPublica,
    limites,
    complain,
  }: Pick<Env, 'smtpUrl' | 'urlPublica' | 'limites'> & { complain: Complain },
): () => Promise<void> {
  if (!smtpUrl) return async () => {}
  const transport = openTransport(smtpUrl)
  const given = { transport, archivos, urlPublica, correosDia: limites.correosDia }
  const rest = loop(EVERY_MS, () => sendDueMails(db, given), complain)
  return async () => {
    transport.close()
    await rest()
  }
}

export function envioRoutes(app: FastifyInstance) {
  bind(app, envio, { ver, buscar: envios.search, propios: searchOwnEnvios, reintentar, abierto })
  bind(app, baja, { ver: seeSubscription, guardar: changeByTicket, propias: seeOwn, elegir })
}
