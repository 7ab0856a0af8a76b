import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

let dataDir: string

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'))
})
after(() => rm(dataDir, { recursive: true }))

/** Starts the server as npm start does, and listens to what it says. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: '0', LANG: 'es', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number, said }))
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, address] = /lista en (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  return { ready, exited, stop }
}

test('a variable that cannot be used stops it with a sentence', async () => {
  const { code, said } = await start({ PORT: 'x' }).exited
  assert.equal(code, 1)
  assert.match(said, /^La variable de entorno PORT no es válida: [^\n]+\n$/)
})

test('a database that does not answer stops it with a sentence', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/x' }).exited
  assert.equal(code, 1)
  assert.match(said, /^La base de datos de DATABASE_URL no responde: [^\n]+\n$/)
})

test('the first start makes an administrator, and a second server is refused the folder', async () => {
  const server = start({})
  const address = await server.ready
  assert.equal((await fetch(`${address}/api/salud/listo`)).status, 200)

  const second = await start({}).exited
  assert.equal(second.code, 1)
  assert.match(second.said, /^La carpeta de datos \S+ ya la usa otro servidor \(proceso \d+\)/)

  const { code, said } = await server.stop()
  assert.equal(code, 0)
  assert.match(said, /Usuario: admin\. Contraseña de un solo uso: \S+/)
})

test('the next start keeps it, says its password no more, and a taken port stops it with a sentence', async () => {
  const server = start({})
  const { port } = new URL(await server.ready)
  const other = await mkdtemp(join(tmpdir(), 'main-'))
  const second = await start({ PORT: port, DATA_DIR: other }).exited
  await rm(other, { recursive: true })
  assert.match(second.said, new RegExp(`El puerto ${port} ya está en uso`))
  const { code, said } = await server.stop()
  assert.equal(code, 0)
  assert.doesNotMatch(said, /Contraseña/)
})
