import type { Resultado } from './repo.ts'

type SmtpError = Error & { code?: string | undefined; responseCode?: number; command?: string }

/** A mail that cannot be sent, now or ever, whatever the server says. */
export class Imposible extends Error {}

const LONGEST = 500
/** What one says of this mail or of this address. Of the sender or of the password, it is our own affair, which somebody will mend. */
const OF_THE_MAIL = ['RCPT TO', 'DATA']

/** A 5xx about this mail is for good; so is a mail that cannot even be offered. All else may be otherwise later. */
function isFinal({ code, responseCode = 0, command = '' }: SmtpError) {
  if (responseCode >= 500) return OF_THE_MAIL.includes(command)
  return code === 'EENVELOPE' && responseCode === 0
}

export function resultOf(error: unknown): Resultado {
  const smtp = error as SmtpError
  const definitive = error instanceof Imposible || isFinal(smtp)
  return {
    resultado: definitive ? 'DEFINITIVO' : 'TEMPORAL',
    codigo: smtp.responseCode ?? null,
    detalle: smtp.message.replaceAll(/\s+/g, ' ').slice(0, LONGEST),
  }
}

const SILENT = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ECONNREFUSED', 'ABORT_ERR']

/** Whether it was the mail server that failed, and not this mail: the next one would fare no better now. */
export const isDown = (error: unknown) => {
  const { code, name, responseCode } = error as SmtpError
  return responseCode === undefined && (SILENT.includes(code ?? '') || name === 'AbortError')
}
