import { postOutside, type Unanswered } from '#server/core/outside.ts'
import { SinRespuesta } from '#server/pagos/pasarela/pasarela.ts'

import { refusalOf } from './codes.ts'
import { type Json, objectOf, textOf } from './json.ts'

export type Claves = { url: () => string; usuario: string; clave: string }
type Limits = { ms: number; signal?: AbortSignal | undefined }

/** Upper bound of an answer; an order lists at most thirty movements, far fewer bytes. */
const MOST_BYTES = 2 * 1024 * 1024

const authorization = ({ usuario, clave }: Claves) =>
  `Basic ${Buffer.from(`${usuario}:${clave}`, 'utf8').toString('base64')}`

const postRequest = (claves: Claves, service: string, body: Json, limits: Limits) =>
  postOutside(
    `${claves.url()}/api-payment/V4/${service}`,
    {
      headers: { authorization: authorization(claves), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      mostBytes: MOST_BYTES,
    },
    limits,
  )

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
    throw new SinRespuesta((error as Unanswered).message, (error as Unanswered).sent)
  })
  return openEnvelope(answered)
}
