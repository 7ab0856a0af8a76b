import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

export type Post = { address: string; operation: string; envelope: string; ms: number }
export type Posted = { text: string; date: string | null }

/** Upper bound of an answer: the proof of a document has a few kilobytes. */
const MOST_BYTES = 4 * 1024 * 1024

/** Errors before the request left: no host answered, or its certificate was wrong. */
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/

const isUnsent = (error: unknown) => UNSENT.test((error as { cause?: { code?: string } }).cause?.code ?? '')

async function readBody(res: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of res.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new SinRespuesta('too long an answer', { clave: 'emisor.respuestaIlegible' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** SOAP 1.1 answers with 200, and faults with 500; anything else comes from something in between. */
const isSoap = (status: number) => status === 200 || status === 500

/**
 * Sends an envelope once: the service cannot tell a repetition from a new request.
 * @throws {SinRespuesta}
 */
export async function postEnvelope({ address, operation, envelope, ms }: Post): Promise<Posted> {
  try {
    const res = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `"urn:${operation}"`,
        // A kept connection may be closed by the service just when it is used again: the outcome would be unknown.
        connection: 'close',
      },
      body: envelope,
      redirect: 'manual',
      signal: AbortSignal.timeout(ms),
    })
    const text = await readBody(res)
    if (!isSoap(res.status))
      throw new SinRespuesta(`HTTP ${res.status}`, { clave: 'emisor.respuestaIlegible' })
    return { text, date: res.headers.get('date') }
  } catch (error) {
    if (error instanceof SinRespuesta) throw error
    throw new SinRespuesta((error as Error).message, { enviada: !isUnsent(error) })
  }
}
