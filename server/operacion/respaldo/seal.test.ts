import assert from 'node:assert/strict'
import { createCipheriv, scryptSync } from 'node:crypto'
import { test } from 'node:test'

import { seal, unseal } from './seal.ts'

const SECRET = 'un secreto de respaldo'
const LINE_BYTES = 64

async function* one(bytes: Buffer) {
  yield bytes
}
async function whole(parts: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
const sealed = (text: string, secret?: string) => whole(seal(one(Buffer.from(text)), secret))
const opened = async (bytes: Buffer, secret?: string) => (await whole(unseal(one(bytes), secret))).toString()

/** A backup of one frame as version 1 made it, by a key of its cost or of another. */
function oldBackup(text: string, cost: number) {
  const salt = 'ab'.repeat(16)
  const line = Buffer.from(`escuela-respaldo 1 ${salt}`.padEnd(LINE_BYTES - 1) + '\n')
  const key = scryptSync(SECRET, Buffer.from(salt, 'hex'), 32, { cost })
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
  cipher.setAAD(Buffer.concat([line, Buffer.from('0 true')]))
  const bytes = Buffer.concat([cipher.update(text), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(bytes.length)
  head.writeUInt8(1, 4)
  return Buffer.concat([line, head, cipher.getAuthTag(), bytes])
}

test('what is sealed opens with its secret alone, and its first line says the version', async () => {
  const bytes = await sealed('Núñez', SECRET)
  assert.match(bytes.toString('latin1'), /^escuela-respaldo 2 [0-9a-f]{32} *\n/)
  assert.equal(await opened(bytes, SECRET), 'Núñez')
  await assert.rejects(opened(bytes, `${SECRET}x`))
  await assert.rejects(opened(bytes))
  assert.equal(await opened(await sealed('Núñez')), 'Núñez')
})

test('a backup of the first version still opens; one of a version that is not known, or relabelled, does not', async () => {
  assert.equal(await opened(oldBackup('de antes', 2 ** 14), SECRET), 'de antes')
  await assert.rejects(opened(oldBackup('de antes', 2 ** 13), SECRET))
  const relabelled = (bytes: Buffer, version: string) =>
    Buffer.concat([Buffer.from(`escuela-respaldo ${version}`), bytes.subarray(18)])
  await assert.rejects(opened(relabelled(oldBackup('de antes', 2 ** 14), '2'), SECRET))
  for (const version of ['3', 'x'])
    await assert.rejects(opened(relabelled(await sealed('a', SECRET), version), SECRET))
})
