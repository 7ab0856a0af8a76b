import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { withSession } from './core/session.ts'
import { testDatabase } from './testing/database.ts'
import { sampleDatabase } from './testing/sample.ts'

let dataDir: string

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'))
})
after(() => rm(dataDir, { recursive: true }))

/** Starts the server as npm start does, and listens to what it says. */
function start(env: Record<string, string>, [program = process.execPath, ...before]: string[] = []) {
  const child = spawn(program, [...before, join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: '0', LANG: 'es', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number, said }))
  after(() => child.kill('SIGKILL'))
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)))
    child.stdout.on('data', () => {
      const [, address] = /lista en (\S+)/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
  ready.catch(() => {})
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

test('so does a control database of many schools', async () => {
  const { code, said } = await start({ ESCUELAS: 'postgres://postgres@127.0.0.1:1/x' }).exited
  assert.equal(code, 1)
  assert.match(said, /^La base de datos de ESCUELAS no responde: [^\n]+\n$/)
})

test('a server that does not wait for its disk is refused, and used with a warning where the operator insists', async () => {
  const { connectionString, drop } = await testDatabase()
  const refused = await start({ DATABASE_URL: connectionString }).exited
  assert.equal(refused.code, 1)
  assert.match(refused.said, /^La base de datos tiene fsync apagado: [^\n]+BASE_INSEGURA=1[^\n]+\n$/)
  const server = start({ DATABASE_URL: connectionString, BASE_INSEGURA: '1' })
  await server.ready
  assert.match((await server.stop()).said, /^La base de datos tiene fsync apagado/)
  await drop()
})

test('a server without an extension is refused by its name', async () => {
  const { connectionString, drop } = await testDatabase()
  const url = new URL(connectionString)
  url.searchParams.set('options', '-c extension_control_path=/nada')
  const { code, said } = await start({ DATABASE_URL: url.href }).exited
  assert.equal(code, 1)
  assert.match(said, /^Al servidor de la base de datos le falta la extensión unaccent\. [^\n]+\n$/)
  await drop()
})

const SMALL_DISK = ['unshare', '--map-root-user', '--mount', 'sh', '-c']
const canMount = spawnSync(SMALL_DISK[0]!, [...SMALL_DISK.slice(1), 'mount -t tmpfs tmpfs /mnt']).status === 0

for (const [size, when] of [
  ['20m', 'the database is made'],
  ['60m', 'the tables are made'],
])
  test(`a disk that fills while ${when} stops it with a sentence`, { skip: !canMount }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'main-'))
    const mount = `mount -t tmpfs -o size=${size} tmpfs ${folder} && exec "$0" "$@"`
    const env = { DATA_DIR: folder, DEMO: '1' }
    const { code, said } = await start(env, [...SMALL_DISK, mount, process.execPath]).exited
    assert.equal(code, 1)
    assert.match(said, /(^|\n)No queda espacio en el disco\. [^\n]+\n$/)
    assert.doesNotMatch(said, /at .*\.ts:\d/)
    await rm(folder, { recursive: true })
  })

test('the first start makes an administrator, and a second server is refused the folder', async () => {
  const server = start({})
  const address = await server.ready
  assert.equal((await fetch(`${address}/api/salud/listo`)).status, 200)

  const second = await start({}).exited
  assert.equal(second.code, 1)
  assert.match(second.said, /^La carpeta de datos \S+ ya la usa otro servidor \(proceso \d+\)/)

  const { code, said } = await server.stop()
  assert.ok(!(await readdir(dataDir)).includes('servidor.lock'))
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

test('a folder that others may enter stops it with a sentence, and nothing is left behind', async () => {
  await chmod(join(dataDir, 'base'), 0o750)
  const { code, said } = await start({}).exited
  await chmod(join(dataDir, 'base'), 0o700)
  assert.equal(code, 1)
  assert.match(said, /^Otros usuarios de la máquina pueden entrar en \S+base\. [^\n]+chmod 700[^\n]+\n$/)
  assert.ok(!(await readdir(dataDir)).includes('servidor.lock'))
})

test('npm start is refused a folder in use before it builds anything', async () => {
  const server = start({})
  await server.ready
  const command = join(import.meta.dirname, 'operacion', 'arranque', 'main.ts')
  const asked = spawnSync(process.execPath, [command], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LANG: 'es' },
    encoding: 'utf8',
  })
  assert.equal(asked.status, 1)
  assert.match(asked.stderr, /^La carpeta de datos \S+ ya la usa otro servidor \(proceso \d+\)/)
  await server.stop()
})

test('an institution begun with DEMO=0 stays one when it is started again without DEMO', async () => {
  const { connectionString, drop } = await testDatabase()
  const env = {
    DATABASE_URL: connectionString,
    BASE_INSEGURA: '1',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'main-')),
  }
  const first = start(env)
  await first.ready
  await first.stop()
  const again = start({ ...env, DEMO: '' })
  const address = await again.ready
  const portada = (await (await fetch(`${address}/api/portada`)).json()) as Record<string, unknown>
  assert.deepEqual([portada.demo, portada.clave, portada.usuarios], [false, null, []])
  const gateway = `${address}/simulador/api-payment/V4/Charge/SDKTest`
  assert.equal((await fetch(gateway, { method: 'POST' })).status, 404)
  const { said } = await again.stop()
  assert.match(said, /Esta base de datos tiene los datos de una institución/)
  assert.doesNotMatch(said, /Escuela de muestra/)
  const asked = await start({ ...env, DEMO: '1', IZIPAY_MODO: 'simulador' }).exited
  assert.match(asked.said, /IZIPAY_MODO no es válida/)
  await drop()
})

test('a sample school is one by its own mark, also one that was loaded before there was a mark', async () => {
  const { connectionString, drop } = await sampleDatabase()
  const env = { DATABASE_URL: connectionString, BASE_INSEGURA: '1', DEMO: '1' }
  const isShown = async () => {
    const server = start(env)
    const { demo } = (await (await fetch(`${await server.ready}/api/portada`)).json()) as { demo: boolean }
    await server.stop()
    return demo
  }
  assert.equal(await isShown(), true)
  const change = await readFile(join(import.meta.dirname, '..', 'db', 'changes', '0041_muestra.sql'), 'utf8')
  await withSession(connectionString, (db) => db.query(`drop table muestra; ${change}`))
  assert.equal(await isShown(), true)
  await withSession(connectionString, (db) => db.query('delete from muestra'))
  assert.equal(await isShown(), false)
  await drop()
})
