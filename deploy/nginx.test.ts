// On demand: npm test -- --code deploy/nginx.test.ts
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect, type ConnectionOptions } from 'node:tls'

import { keepBusy, lostOf } from '#server/testing/busy.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { notInstalled } from '#server/testing/installed.ts'

const CLIENTS = 16
const STOPS = 6
// The certificate is its own, made below.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'

const FOLDER = mkdtempSync(join(tmpdir(), 'nginx-'))
const at = (name: string) => join(FOLDER, name)
const database = await testDatabase()
const place = { DATA_DIR: at('datos'), DATABASE_URL: database.connectionString, PARADA_SEGUNDOS: '5' }
after(async () => {
  await database.drop()
  rmSync(FOLDER, { recursive: true })
})

function makeCertificate() {
  const files = ['-keyout', at('clave.pem'), '-out', at('certificado.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' })
}

/** deploy/nginx.conf as it is, but for addresses and the certificate. */
function writeConf(port: number, servers: string[]) {
  const [first = '', second = ''] = servers.map((address) => new URL(address).host)
  const site = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', first)
    .replace('127.0.0.1:3001', second)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/escuela.pem', at('certificado.pem'))
    .replace('/etc/ssl/private/escuela.key', at('clave.pem'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${at(name)};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const head = `${user} daemon off; pid ${at('pid')}; error_log ${at('error.log')}; events {}`
  writeFileSync(at('nginx.conf'), `${head}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`)
}

const options = ['-p', FOLDER, '-e', at('error.log'), '-c', at('nginx.conf')]

/** Takes a server out of the proxy's list, which finishes what it has sent to it. */
async function takeOut(server: string) {
  const name = `server ${new URL(server).host}`
  const conf = readFileSync(at('nginx.conf'), 'utf8')
  assert.ok(conf.includes(name))
  writeFileSync(at('nginx.conf'), conf.replace(name, `${name} down`))
  execFileSync('nginx', ['-s', 'reload', ...options])
  await setTimeout(1000)
}

async function startNginx(address: string) {
  execFileSync('nginx', ['-t', '-q', ...options])
  const nginx = spawn('nginx', options, { stdio: 'inherit' })
  const exited = once(nginx, 'exit')
  after(async () => {
    nginx.kill('SIGTERM')
    await exited
  })
  for (let left = 50; left > 0; left--) {
    const there = await fetch(`${address}/api/salud`).catch(() => undefined)
    if (there?.ok) return
    await setTimeout(100)
  }
  throw new Error(readFileSync(at('error.log'), 'utf8'))
}

/** The suite that a client which offers these comes to use, or the code of its failure. */
function handshake(port: number, options: ConnectionOptions): Promise<string | undefined> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
  return new Promise((done) => {
    socket.once('secureConnect', () => done(`${socket.getProtocol()} ${socket.getCipher().name}`))
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code))
  }).finally(() => socket.destroy()) as Promise<string | undefined>
}

async function makeAll() {
  const first = await startChild(place)
  const second = await startChild(place)
  after(() => Promise.all([first, second].map(({ end }) => end('SIGTERM'))))
  const port = await freePort()
  const address = `https://127.0.0.1:${port}`
  makeCertificate()
  writeConf(port, [first.address, second.address])
  await startNginx(address)
  return { first, port, address, school: await childSchool(first, () => address) }
}
const skip = notInstalled('nginx', 'openssl')
const made = skip ? undefined : await makeAll()

test('nginx speaks TLS 1.2 and 1.3 alone, with forward secrecy', { skip }, async () => {
  const { port } = made!
  const old = { maxVersion: 'TLSv1.2' } as const
  for (const ciphers of ['AES256-SHA', 'ECDHE-RSA-AES128-SHA', 'AES128-GCM-SHA256'])
    assert.match(String(await handshake(port, { ...old, ciphers })), /HANDSHAKE_FAILURE/, ciphers)
  assert.match(String(await handshake(port, old)), /^TLSv1.2 ECDHE-RSA-(AES\d+-GCM|CHACHA20)/)
  assert.match(String(await handshake(port, {})), /^TLSv1.3 /)
})

async function failsNone(t: TestContext, meanwhile: () => Promise<void>) {
  const { address, school } = made!
  const { kept, failed } = await keepBusy({ address, token: school.token, clients: CLIENTS }, meanwhile)
  t.diagnostic(`${kept.length} answered, ${failed.length} failed`)
  assert.deepEqual(failed, [])
  assert.ok(kept.length > CLIENTS)
  assert.deepEqual(await lostOf(school, kept), [])
}

for (let round = 1; round <= STOPS; round++) {
  test(
    `behind nginx, a server stopped under ${CLIENTS} clients fails none of them (${round})`,
    { skip },
    async (t) => {
      const { first } = made!
      const PORT = new URL(first.address).port
      const again = round === 1 ? first : await startChild({ ...place, PORT })
      await failsNone(t, () => again.end('SIGTERM'))
    },
  )
}

test(
  `behind nginx, a server taken out and stopped under ${CLIENTS} clients fails none of them`,
  { skip },
  async (t) => {
    const again = await startChild({ ...place, PORT: new URL(made!.first.address).port })
    await failsNone(t, async () => {
      await takeOut(again.address)
      await again.end('SIGTERM')
    })
  },
)
