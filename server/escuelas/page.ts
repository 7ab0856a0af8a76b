import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { Fail } from '#server/core/fail.ts'
import { errorBody } from '#server/core/http-errors.ts'
import { idiomaOf, translator } from '#server/core/words.ts'

import type { NotServed } from './not-served.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const STYLE = `:root{color-scheme:light dark}body{font:14px/1.5 Figtree,system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:24px;box-sizing:border-box;color:light-dark(#1d2530,#e6e9ee);background:light-dark(#fff,#14181f)}main{max-width:360px}h1{font-size:18px;line-height:1.35;font-weight:600;margin:0 0 8px;text-wrap:balance}p{margin:0;color:light-dark(#566070,#a3acba)}`

/** The first sentence says what happened, the rest what to do next. */
function page(idioma: string, said: string) {
  const [what, ...next] = said.split(/(?<=\.) /)
  const text = `<main><h1>${what}</h1><p>${next.join(' ')}</p></main>`
  return `<!doctype html><html lang="${idioma}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${what}</title><style>${STYLE}</style>${text}</html>`
}

/** A page that says "in some seconds" asks again by itself. */
const SOON_SECONDS = 60

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
    ...(status === 503 && html && seconds <= SOON_SECONDS && { refresh: String(seconds) }),
    // The rest of its body is not read.
    ...(req.method !== 'GET' && req.method !== 'HEAD' && { connection: 'close' }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
