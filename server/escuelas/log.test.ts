import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { testEscuelas } from '#server/testing/escuelas.ts'

// A process of its own, since its log goes to its output.
const { add, control, folder } = await testEscuelas()
await add('norte')
await add('sur')
const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts')], {
  env: {
    PATH: process.env.PATH,
    LANG: 'es',
    PORT: '0',
    NODE_ENV: 'test',
    BASE_INSEGURA: '1',
    ESCUELAS: control,
    DATA_DIR: folder,
    ESCUELAS_RONDA_SEGUNDOS: '3600',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(child, 'exit')
after(async () => {
  child.kill('SIGTERM')
  await ended
})
let said = ''
child.stdout.on('data', (bytes) => (said += String(bytes)))

/** The first thing said that a pattern finds. */
async function heard(pattern: RegExp) {
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(50)) {
    const found = pattern.exec(said)
    if (found) return found
  }
  throw new Error(said)
}
type Line = { escuela?: string; msg: string }
const lines = () => [...said.matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as Line)

async function failToSignIn(port: string, host: string) {
  const req = request({
    port,
    host: '127.0.0.1',
    path: '/api/oauth/token',
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa('escuela-web:')}`,
    },
  })
  req.end('grant_type=password&username=no-existe&password=no-es-esta')
  const [res] = (await once(req, 'response')) as [{ statusCode: number; resume(): void }]
  res.resume()
  assert.equal(res.statusCode, 400)
}

test('each line of the log names the school that it is about', async () => {
  const [, port = ''] = await heard(/http:\/\/[^ ]*:(\d+)/)
  for (const nombre of ['norte', 'sur', 'norte']) await failToSignIn(port, `${nombre}.prueba`)
  await heard(/(sign-in failed[^]*){3}/)
  assert.deepEqual(
    lines()
      .filter(({ msg }) => msg === 'sign-in failed')
      .map(({ escuela }) => escuela),
    ['norte', 'sur', 'norte'],
  )
})
