import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { openKeys } from './jwt.ts'
import { checkKeys, WrongKey } from './keys.ts'

const roots: string[] = []
after(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))))

async function emptyFolder() {
  const root = await mkdtemp(join(tmpdir(), 'llaves-'))
  roots.push(root)
  return { root, claves: join(root, 'claves') }
}

const claims = { sid: '0190a0b1-0000-7000-8000-000000000001', idUsuario: 7 }

test('the first start makes a key that only its owner reads; the next one takes it', async () => {
  const { root, claves } = await emptyFolder()
  const { token } = await (await openKeys(root)).sign(claims, 60)
  const files = await readdir(claves)
  assert.equal(files.length, 1)
  assert.equal((await stat(claves)).mode & 0o777, 0o700)
  assert.equal((await stat(join(claves, String(files[0])))).mode & 0o777, 0o600)
  assert.deepEqual(await (await openKeys(root)).verify(token), claims)
})

test('a folder in which no server has started has no keys to check', async () => {
  const { root } = await emptyFolder()
  assert.deepEqual(await checkKeys(root, String), [])
})

test('servers that start together make one key', async () => {
  const { root, claves } = await emptyFolder()
  const [a, b] = await Promise.all([openKeys(root), openKeys(root)])
  assert.deepEqual(await b.verify((await a.sign(claims, 60)).token), claims)
  assert.equal((await readdir(claves)).length, 1)
})

test('a key that others may read, or that is none, stops the start and says which', async () => {
  const { root, claves } = await emptyFolder()
  await openKeys(root)
  const file = join(claves, '0001.pem')
  await chmod(file, 0o640)
  await assert.rejects(openKeys(root), (e: Error) => e instanceof WrongKey && e.message.includes(file))
  await writeFile(file, 'nada', { mode: 0o600 })
  await chmod(file, 0o600)
  await assert.rejects(openKeys(root), WrongKey)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  await writeFile(file, rsa)
  await assert.rejects(openKeys(root), WrongKey)
})

test('a token that was good is refused once its time is over; a letter changed in one that is known, at once', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const keys = await openKeys((await emptyFolder()).root)
  const { token } = await keys.sign(claims, 60)
  assert.deepEqual([await keys.verify(token), await keys.verify(token)], [claims, claims])
  const [head, body = '', signature] = token.split('.')
  const other = `${head}.${body.slice(0, -4)}${body.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}.${signature}`
  assert.equal(await keys.verify(other), null)
  context.mock.timers.tick(66_000)
  assert.equal(await keys.verify(token), null)
  assert.deepEqual(await keys.verify(token, 'EXPIRED_TOO'), claims)
})

test('a newer key signs, and what the older one signed is still good', async () => {
  const { root, claves } = await emptyFolder()
  const before = await (await openKeys(root)).sign(claims, 60)
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(join(claves, '0002.pem'), pem, { mode: 0o600 })
  const rotated = await openKeys(root)
  assert.deepEqual(await rotated.verify(before.token), claims)
  const { token } = await rotated.sign(claims, 60)
  await rm(join(claves, '0001.pem'))
  const later = await openKeys(root)
  assert.deepEqual(await later.verify(token), claims)
  assert.equal(await later.verify(before.token), null)
})
