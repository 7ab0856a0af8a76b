import type { ResultadoDeIntento } from './repo.ts'

type SmtpError = Error & { code?: string | undefined; responseCode?: number; command?: string }

/** A mail that can never be sent, whatever the server says. */
export class PermanentFailure extends Error {}

const LONGEST = 500
/** Commands with refusals that are about this mail or its address. Others are about our sender or password: fixable. */
const OF_THE_MAIL = ['RCPT TO', 'DATA']

/** A 5xx about this mail is final; so is a mail that cannot even be offered. Other failures may pass. */
function isFinalError({ code, responseCode = 0, command = '' }: SmtpError) {
  if (responseCode >= 500) return OF_THE_MAIL.includes(command)
  return code === 'EENVELOPE' && responseCode === 0
}

export function resultOfError(error: unknown): ResultadoDeIntento {
  const smtp = error as SmtpError
  const definitive = error instanceof PermanentFailure || isFinalError(smtp)
  return {
    resultado: definitive ? 'DEFINITIVO' : 'TEMPORAL',
    codigo: smtp.responseCode ?? null,
    detalle: smtp.message.replaceAll(/\s+/g, ' ').slice(0, LONGEST),
  }
}

const SILENT = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ECONNREFUSED', 'ABORT_ERR']

/** Whether the mail server failed rather than this mail: the next mail would fail too. */
export const isServerDown = (error: unknown) => {
  const { code, name, responseCode } = error as SmtpError
  return responseCode === undefined && (SILENT.includes(code ?? '') || name === 'AbortError')
}
