import { startSmtp } from '#server/testing/smtp.ts'

import { school } from './school.ts'

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

/** The PDF attached to a mail. */
export const pdfOf = (text: string) => partsOf(text).find(({ type }) => type === 'application/pdf')?.bytes
