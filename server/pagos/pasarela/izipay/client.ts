import { SinRespuesta } from '#server/pagos/pasarela/pasarela.ts'

import { refusalOf } from './codes.ts'
import { type Json, objectOf, textOf } from './json.ts'

export type Claves = { url: () => string; usuario: string; clave: string }
type Limits = { ms: number; signal?: AbortSignal | undefined }

/** Upper bound of an answer; an order lists at most thirty movements, far fewer bytes. */
const MOST_BYTES = 2 * 1024 * 1024

/** Errors before the request left: no host answered, or its certificate was wrong. */
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/

const isUnsent = (error: unknown) => UNSENT.test((error as { cause?: { code?: string } }).cause?.code ?? '')

const authorization = ({ usuario, clave }: Claves) =>
  `Basic ${Buffer.from(`${usuario}:${clave}`, 'utf8').toString('base64')}`

async function readBody(res: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of res.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new SinRespuesta('too long an answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function postRequest(claves: Claves, service: string, body: Json, { ms, signal }: Limits) {
  const patience = AbortSignal.timeout(ms)
  const res = await fetch(`${claves.url()}/api-payment/V4/${service}`, {
    method: 'POST',
    headers: { authorization: authorization(claves), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([patience, signal]) : patience,
  })
  return { status: res.status, text: await readBody(res) }
}

function parseJson(text: string): Json {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Opens the envelope, which carries the outcome whatever the HTTP status; only 200 and 401 have an envelope. */
function openEnvelope({ status, text }: { status: number; text: string }) {
  const envelope = status === 200 || status === 401 ? parseJson(text) : {}
  const answer = objectOf(envelope['answer'])
  if (envelope['status'] === 'SUCCESS') return { answer, ambiente: textOf(envelope['mode']) }
  if (envelope['status'] !== 'ERROR') throw new SinRespuesta(`HTTP ${status}`)
  const told = ['errorCode', 'detailedErrorCode', 'errorMessage', 'detailedErrorMessage']
  const [code, ...texts] = told.map((name) => textOf(answer[name]) ?? '')
  throw refusalOf(code || 'PSP_999', ...texts)
}

/** Calls the gateway once: it cannot tell a repetition from a new request. */
export async function callService(claves: Claves, service: string, body: Json, limits: Limits) {
  const answered = await postRequest(claves, service, body, limits).catch((error: unknown) => {
    if (error instanceof SinRespuesta) throw error
    throw new SinRespuesta((error as Error).message, !isUnsent(error))
  })
  return openEnvelope(answered)
}
