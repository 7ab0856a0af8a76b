import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { Fail } from '#server/core/fail.ts'
import { errorBody } from '#server/core/http-errors.ts'
import { idiomaOf, translator } from '#server/core/words.ts'

import type { NotServed } from './not-served.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const STYLE = `body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}`

const page = (idioma: string, sentence: string) =>
  `<!doctype html><html lang="${idioma}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence.split('.')[0]}</title><style>${STYLE}</style><p>${sentence}</p></html>`

/** Whether the reader is a person at a browser, who went to an address. */
const isForPeople = ({ url = '', headers }: IncomingMessage) =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

/** Answers what no school answers, in the language of its reader: a page for people, the error body of the API for programs. */
export function refuse(req: IncomingMessage, res: ServerResponse, { clave, seconds, status }: NotServed) {
  const idioma = idiomaOf(req.headers['accept-language'])
  const t = translator(idioma)
  const html = isForPeople(req)
  const fail = new Fail(status === 404 ? 'NO_ENCONTRADO' : 'NO_DISPONIBLE', clave)
  const body = html ? page(idioma, t(clave)) : JSON.stringify(errorBody(fail, t, randomUUID()))
  res.writeHead(status, {
    'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    vary: 'accept-language',
    ...(status === 503 && { 'retry-after': String(seconds) }),
    // The rest of its body is not read.
    ...(req.method !== 'GET' && req.method !== 'HEAD' && { connection: 'close' }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
