import assert from 'node:assert/strict'
import { after } from 'node:test'

import type { JWTPayload } from 'jose'

import { type Api, testApi } from './api.ts'
import { startProvider, variablesOf } from './openid-provider.ts'
import { oauth } from './sign-in.ts'

export const WEB = 'https://escuela.example'
export const GRANT = { grant_type: 'urn:escuela:openid', proveedor: 'prueba' }

type Headers = Record<string, string>
type Started = { direccion: URL; cookie: string }
type Answered = Awaited<ReturnType<typeof oauth>>

/** Asks for the address at a provider, as the page does. */
export const beginAt = ({ app }: Api, proveedor: string) =>
  app.inject({
    method: 'POST',
    url: '/api/oauth/proveedor',
    payload: new URLSearchParams({ proveedor }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa('escuela-web:')}`,
    },
  })

let sujetos = 0
/** An account of the provider with this verified address. */
export const accountOf = (correo: string, more = {}): JWTPayload => ({
  sub: `sujeto-${++sujetos}`,
  email: correo,
  email_verified: true,
  ...more,
})

/** The cookie of the sign-in that the answer leaves. */
export const keptCookie = ({ res }: Pick<Answered, 'res'>) =>
  res.cookies.find((one) => one.name === 'openid')?.value

export const UNKNOWN = /^No se puede ingresar con esa cuenta/
export const INCOMPLETE = /^No se pudo comprobar el ingreso/

/** Checks that no session was opened, and the sentence. */
export function assertRefused(answer: Answered, sentence: RegExp, status = 400) {
  assert.equal(answer.status, status, answer.res.body)
  assert.match(answer.body.mensaje, sentence)
  assert.equal(answer.cookie, undefined)
}

/** A server with an OpenID provider, and a browser that goes there and comes back. */
export async function testProveedor(log?: (line: string) => void) {
  const provider = await startProvider()
  after(() => provider.close())
  const api = await testApi(variablesOf(provider, WEB), log ? { log } : {})
  const honest = { ...provider.settings }

  async function start(): Promise<Started> {
    const res = await beginAt(api, 'prueba')
    assert.equal(res.statusCode, 200, res.body)
    const { direccion } = res.json() as { direccion: string }
    return { direccion: new URL(direccion), cookie: keptCookie({ res }) ?? '' }
  }

  /** At the provider the person says yes; the query with which the browser comes back. */
  async function answerOf({ direccion }: Started): Promise<URLSearchParams> {
    const consent = await fetch(direccion.href.replace('/authorize?', '/consent?'), { redirect: 'manual' })
    await consent.arrayBuffer()
    const back = new URL(consent.headers.get('location') ?? '')
    assert.equal(back.origin + back.pathname, `${WEB}/authentication/proveedor/prueba`)
    return back.searchParams
  }

  /** The browser brings an answer with its cookie. */
  const bring = (cookie: string, answer: URLSearchParams, more: Headers = {}, headers: Headers = {}) =>
    oauth(
      api,
      'token',
      { ...GRANT, respuesta: answer.toString(), ...more },
      { ...headers, cookie: [`openid=${cookie}`, headers.cookie].filter(Boolean).join('; ') },
    )

  /** There and back with an account. */
  async function enter(claims: JWTPayload, headers: Headers = {}) {
    provider.settings.claims = claims
    const started = await start()
    return bring(started.cookie, await answerOf(started), {}, headers)
  }

  return {
    provider,
    api,
    start,
    answerOf,
    bring,
    enter,
    /** The provider answers as it should again. */
    restore: () => Object.assign(provider.settings, honest),
    bindingsOf: (idUsuario: number) =>
      api.db.selectFrom('identidad').selectAll().where('idUsuario', '=', idUsuario).execute(),
  }
}
