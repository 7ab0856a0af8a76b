import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'
import { postOutside, type Unanswered } from '#server/core/outside.ts'

export type Post = { address: string; operation: string; envelope: string; ms: number }
export type Posted = { text: string; date: string | null }

/** Upper bound of an answer: the proof of a document has a few kilobytes. */
const MOST_BYTES = 256 * 1024

/** SOAP 1.1 answers with 200, and faults with 500; anything else comes from something in between. */
const isSoap = (status: number) => status === 200 || status === 500

/**
 * Sends an envelope once: the service cannot tell a repetition from a new request.
 * @throws {SinRespuesta}
 */
export async function postEnvelope({ address, operation, envelope, ms }: Post): Promise<Posted> {
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    soapaction: `"urn:${operation}"`,
    // A kept connection may be closed by the service just when it is used again: the outcome would be unknown.
    connection: 'close',
  }
  const answered = await postOutside(
    address,
    { headers, body: envelope, mostBytes: MOST_BYTES },
    { ms },
  ).catch((error: Unanswered) => {
    throw new SinRespuesta(error.message, { enviada: error.sent })
  })
  if (!isSoap(answered.status) || (answered.status === 500 && answered.text.trim() === ''))
    throw new SinRespuesta(`HTTP ${answered.status}`, { clave: 'emisor.respuestaIlegible' })
  return { text: answered.text, date: answered.headers.get('date') }
}
