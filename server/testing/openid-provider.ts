import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const CLIENT = 'cliente-de-prueba'
const SECRET = 'secreto-del-cliente-de-prueba'

/** Manner of the provider's answers: as it should, with an error of its own, never, letter by letter, or half. */
type Manner = 'ANSWERS' | 'FAILS' | 'IS_SILENT' | 'DRIPS' | 'BREAKS_OFF'

type Settings = {
  discovery: Manner
  /** Changes to its discovery document, in place of the truth. */
  metadata: object
  token: Manner
  /** The secret that it takes of its client. */
  secret: string
  /** The account that is signed in at the provider. */
  claims: JWTPayload
  /** Claims of the token, in place of the truth. */
  lies: JWTPayload
  /** Signs with a key that it does not publish. */
  otherKey: boolean
  /** The person says no. */
  refuses: boolean
  /** Takes a code as often as it is sent, for however long. */
  isCareless: boolean
}

type Issued = { nonce: string; challenge: string; redirectUri: string; used: boolean }

const asJson = (res: ServerResponse, body: object, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function makeKeys() {
  const [published, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'una', alg: 'RS256', use: 'sig' }
  return { published: published.privateKey, other: other.privateKey, jwk }
}

/** Starts an OpenID provider of one client: it asks for no password. The caller closes it. */
export async function startProvider(port = 0) {
  const keys = await makeKeys()
  const codes = new Map<string, Issued>()
  const settings: Settings = {
    discovery: 'ANSWERS',
    metadata: {},
    token: 'ANSWERS',
    secret: SECRET,
    claims: {},
    lies: {},
    otherKey: false,
    refuses: false,
    isCareless: false,
  }
  let issuer = ''
  const asked: string[] = []

  /** Answers other than as it should; whether it did. */
  function misbehaves(manner: Manner, res: ServerResponse) {
    if (manner === 'FAILS') res.writeHead(503).end()
    if (manner === 'DRIPS' || manner === 'BREAKS_OFF')
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': 900 }).write('{')
    if (manner === 'BREAKS_OFF') setTimeout(() => res.destroy(), 50)
    if (manner === 'DRIPS') {
      const drip = setInterval(() => res.write(' '), 200)
      res.on('close', () => clearInterval(drip))
    }
    return manner !== 'ANSWERS'
  }
  function sendBack(query: URLSearchParams, res: ServerResponse) {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (settings.refuses) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        used: false,
      })
      back.searchParams.set('code', code)
    }
    res.writeHead(302, { location: back.href }).end()
  }
  const signIdToken = ({ nonce }: Issued) =>
    new SignJWT({ nonce, ...settings.claims, ...settings.lies })
      .setProtectedHeader({ alg: 'RS256', kid: keys.jwk.kid })
      .setIssuer(settings.lies.iss ?? issuer)
      .setAudience(settings.lies.aud ?? CLIENT)
      .setIssuedAt()
      .setExpirationTime(settings.lies.exp ?? '5m')
      .sign(settings.otherKey ? keys.other : keys.published)
  async function exchange(req: IncomingMessage, res: ServerResponse) {
    const form = new URLSearchParams(await text(req))
    if (form.get('client_id') !== CLIENT || form.get('client_secret') !== settings.secret)
      return asJson(res, { error: 'invalid_client' }, 401)
    const issued = codes.get(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      issued &&
      issued.redirectUri === form.get('redirect_uri') &&
      issued.challenge === verifier &&
      !issued.used
    if (!issued || (!isGood && !settings.isCareless)) return asJson(res, { error: 'invalid_grant' }, 400)
    issued.used = true
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', id_token: await signIdToken(issued) }
    return asJson(res, tokens)
  }

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', issuer)
    asked.push(pathname)
    if (pathname === '/.well-known/openid-configuration')
      return misbehaves(settings.discovery, res) || asJson(res, { ...describe(issuer), ...settings.metadata })
    if (pathname === '/keys') return asJson(res, { keys: [keys.jwk] })
    if (pathname === '/authorize')
      return res
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<title>Proveedor</title><link rel="icon" href="data:,"><a href="/consent?${searchParams}">Seguir</a>`,
        )
    if (pathname === '/consent') return sendBack(searchParams, res)
    if (pathname === '/token') return misbehaves(settings.token, res) || void exchange(req, res)
    return res.writeHead(404).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    settings,
    /** The paths that were asked for, in their order. */
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})

type Provider = Awaited<ReturnType<typeof startProvider>>

/** The variables of a server that knows this provider. */
export const variablesOf = ({ issuer }: Provider, urlPublica: string) => ({
  URL_PUBLICA: urlPublica,
  OPENID: 'prueba',
  OPENID_PRUEBA_EMISOR: issuer,
  OPENID_PRUEBA_CLIENTE: CLIENT,
  OPENID_PRUEBA_SECRETO: SECRET,
  OPENID_PRUEBA_NOMBRE: 'Cuenta de Prueba',
})
