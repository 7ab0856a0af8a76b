import { createTransport, type Transporter } from 'nodemailer'

import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'

import { markFailed, markSent, type Pendiente, takeNext } from './repo.ts'

const EVERY_MS = 5000
const PATIENCE_MS = 20_000

/** No file of ours and no address is ever read because somebody wrote it into a mail. */
const connect = (url: string) =>
  createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })

async function send(
  transport: Transporter,
  { destino, asunto, cuerpo, remitente }: Pendiente,
): Promise<string> {
  const sent = await transport.sendMail({
    from: remitente || 'no-responder@localhost',
    to: { name: '', address: destino },
    subject: asunto ?? '',
    text: cuerpo,
  })
  return String(sent.response).slice(0, 500)
}

/** Sends everything that is due, one after another. */
export async function sendDue(db: Db, transport: Transporter) {
  for (let mail = await takeNext(db); mail; mail = await takeNext(db)) {
    try {
      await markSent(db, mail.idEnvio, await send(transport, mail))
    } catch (error) {
      await markFailed(db, mail, (error as Error).message.slice(0, 500))
    }
  }
}

/** A loop that sends what waits, if there is a mail server. What it returns stops it. */
export function mailPending(
  db: Db,
  smtpUrl: string | undefined,
  complain: (error: Error) => void,
): () => Promise<void> {
  if (!smtpUrl) return async () => {}
  const transport = connect(smtpUrl)
  const rest = loop(EVERY_MS, () => sendDue(db, transport), complain)
  return async () => {
    transport.close()
    await rest()
  }
}
