import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import fastify from 'fastify'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { WORDS } from '#i18n/all.ts'
import { pageHosts } from '#server/pagos/pasarela/index.ts'

import { secureHeaders, serveWeb } from './web.ts'

const root = await mkdtemp(join(tmpdir(), 'web-'))
await mkdir(join(root, 'dist', 'assets'), { recursive: true })
await mkdir(join(root, 'i18n'))
await writeFile(join(root, 'dist', 'index.html'), '<html>')
await writeFile(join(root, 'dist', 'assets', 'a.js'), '1')

async function serve(url: string, estaticos?: string) {
  const app = fastify()
  after(() => app.close())
  await secureHeaders(app)
  await serveWeb(app, { pages: { '/alumno/pagar': pageHosts({ url, estaticos }) } }, root)
  const policy = async (path: string) => String((await app.inject(path)).headers['content-security-policy'])
  /** The hosts that a page's policy allows for a directive. */
  const of = async (path: string, what: string) =>
    (await policy(path))
      .split(';')
      .map((part) => part.trim().split(' '))
      .find(([name]) => name === what)
      ?.slice(1)
  return { policy, of }
}
after(() => rm(root, { recursive: true }))

const REAL = await serve('https://api.micuentaweb.pe')
const [FIXED, SECURE, API] = ['static', 'secure', 'api'].map((name) => `https://${name}.micuentaweb.pe`)

test('the card page may use the gateway, each host for its own purpose', async () => {
  const expected: Record<string, (string | undefined)[]> = {
    'script-src': ["'self'", FIXED, API],
    'style-src': ["'self'", "'unsafe-inline'", FIXED],
    'font-src': ["'self'", FIXED],
    'img-src': ["'self'", 'data:', 'blob:', FIXED, SECURE],
    'connect-src': ["'self'", FIXED, SECURE, API],
    'frame-src': ["'self'", FIXED, SECURE, API],
    'form-action': ["'self'", FIXED, SECURE, API],
  }
  for (const path of ['/alumno/pagar', '/alumno/pagar?cuentas=1,2', '/alumno/pagar/']) {
    for (const [what, hosts] of Object.entries(expected))
      assert.deepEqual(await REAL.of(path, what), hosts, `${path} ${what}`)
    assert.deepEqual(await REAL.of(path, 'default-src'), ["'self'"])
    for (const what of ['base-uri', 'frame-ancestors', 'object-src', 'script-src-attr'])
      assert.deepEqual(await REAL.of(path, what), ["'none'"])
  }
})

test('while the screens are not built, each language is served whole, and each part apart', async () => {
  const app = fastify()
  after(() => app.close())
  const bare = await mkdtemp(join(tmpdir(), 'bare-'))
  after(() => rm(bare, { recursive: true }))
  await mkdir(join(bare, 'i18n', 'es'), { recursive: true })
  await writeFile(join(bare, 'i18n', 'es', 'core.json'), '{"app.si":"Sí"}')
  await serveWeb(app, { pages: {} }, bare)
  for (const idioma of IDIOMAS)
    assert.deepEqual((await app.inject(`/assets/i18n/${idioma}.json`)).json(), WORDS[idioma])
  assert.deepEqual((await app.inject('/assets/i18n/es/core.json')).json(), { 'app.si': 'Sí' })
})

test('the page is dressed at its address and at those of the screens, and is never sent bare', async () => {
  const app = fastify()
  after(() => app.close())
  await serveWeb(app, { pages: {}, dress: async (html) => `${html}dressed` }, root)
  for (const url of ['/', '/?a=1', '/index.html', '/alumno/mispagos']) {
    const { payload, headers } = await app.inject(url)
    assert.deepEqual([payload, headers['cache-control']], ['<html>dressed', 'no-cache'], url)
    assert.match(String(headers['content-type']), /^text\/html/)
  }
  assert.equal((await app.inject('/assets/a.js')).payload, '1')
})

test('no other page may', async () => {
  const elsewhere = [
    '/',
    '/alumno',
    '/alumno/pagar/otra',
    '/alumno/pagarx',
    '/x?/alumno/pagar',
    '/assets/a.js',
    '/api/x',
  ]
  for (const path of elsewhere) {
    assert.doesNotMatch(await REAL.policy(path), /http/, path)
    assert.deepEqual(await REAL.of(path, 'script-src'), ["'self'"], path)
  }
})

test('a stand-in has one host for everything, unless its files are elsewhere', async () => {
  const local = await serve('http://127.0.0.1:4010')
  assert.deepEqual(await local.of('/alumno/pagar', 'script-src'), ["'self'", 'http://127.0.0.1:4010'])
  assert.deepEqual(await local.of('/alumno/pagar', 'frame-src'), ["'self'", 'http://127.0.0.1:4010'])
  const apart = await serve('http://127.0.0.1:4010', 'http://127.0.0.1:4011')
  assert.deepEqual(await apart.of('/alumno/pagar', 'style-src'), [
    "'self'",
    "'unsafe-inline'",
    'http://127.0.0.1:4011',
  ])
})

test('https is demanded for a year by https alone, and no page may use the camera or the like', async () => {
  const app = fastify({ trustProxy: true })
  after(() => app.close())
  await secureHeaders(app)
  app.get('/', async () => 'x')
  const headersBy = async (protocol: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })).headers
  assert.equal((await headersBy('https'))['strict-transport-security'], 'max-age=31536000')
  assert.equal((await headersBy('http'))['strict-transport-security'], undefined)
  assert.match(String((await headersBy('http'))['permissions-policy']), /camera=\(\).*geolocation=\(\)/)
})

test('no answer is opened to other origins or tells them where its reader was; TRACE and what is not built are not there', async () => {
  const app = fastify()
  after(() => app.close())
  await secureHeaders(app)
  await serveWeb(app, { pages: {} }, root)
  for (const url of ['/', '/assets/a.js', '/api/x']) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://otro.example' } })
    assert.equal(headers['referrer-policy'], 'no-referrer', url)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url)
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      [],
      url,
    )
  }
  const asked = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } } as const
  assert.equal((await app.inject({ ...asked, url: '/api/areas' })).statusCode, 404)
  assert.equal((await app.inject({ method: 'TRACE', url: '/' })).statusCode, 404)
  for (const url of ['/.git/config', '/../package.json', '/package.json'])
    assert.doesNotMatch((await app.inject(url)).payload, /\[core\]|"dependencies"/, url)
})
