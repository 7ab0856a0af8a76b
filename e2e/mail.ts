import { startSmtp } from '#server/testing/smtp.ts'

import { expect } from './journey.ts'
import { school } from './school.ts'

/** A machine under load sends the mails that wait before it. */
const MAIL_MS = 90_000

type Part = { type: string; bytes: Buffer }

/** The parts of a mail. Enough for the mails of this program: a text, and a file in base64. */
function partsOf(text: string): Part[] {
  const [, edge = ''] = /boundary="([^"]+)"/.exec(text) ?? []
  return text.split(`--${edge}`).flatMap((part) => {
    const [head = '', body = ''] = part.replace(/^\r\n/, '').split(/\r\n\r\n(.*)/s)
    const [, type] = /content-type: ([\w/]+)/i.exec(head) ?? []
    const encoded = /transfer-encoding: base64/i.test(head)
    return type ? [{ type, bytes: Buffer.from(body, encoded ? 'base64' : 'utf8') }] : []
  })
}

/** Runs the mail server to which the school under test sends, for as long as `work` lasts. */
export async function withMail<T>(work: (mail: Awaited<ReturnType<typeof startSmtp>>) => Promise<T>) {
  const mail = await startSmtp(school.smtp)
  try {
    return await work(mail)
  } finally {
    await mail.close()
  }
}

type Mail = Awaited<ReturnType<typeof startSmtp>>

/** The words of a mail without files. */
function wordsOf(text: string) {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The words of the mails to an address, in the order in which they came. */
export const mailsTo = ({ received }: Mail, correo: string) =>
  received.filter(({ to }) => to.includes(correo)).map(({ text }) => wordsOf(text))

/** Waits for the mail to an address that says this, and returns the path of its link. The server sends mails in the background. */
export async function linkMailedTo(mail: Mail, correo: string, says: RegExp) {
  const found = () => mailsTo(mail, correo).find((words) => says.test(words))
  await expect.poll(() => found() !== undefined, { timeout: MAIL_MS }).toBe(true)
  return /https?:\/\/[^/\s]+(\/inscripcion\/\S+)/.exec(found()!)![1]!
}

/** The PDF attached to a mail. */
export const pdfOf = (text: string) => partsOf(text).find(({ type }) => type === 'application/pdf')?.bytes
