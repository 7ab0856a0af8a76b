import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'

import { withSession } from '#server/core/session.ts'
import { readTables } from '#server/operacion/mudanza/tables.ts'
import { testBucket } from '#server/testing/bucket.ts'
import { runVerb, runVerificar } from '#server/testing/child.ts'
import { digestAt, schoolToCopy } from '#server/testing/copied.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { oldDatabase, RESPALDOS } from '#server/testing/edades.ts'
import { schemaText } from '#server/testing/schema-text.ts'

import { backUp } from './back-up.ts'
import { openPlace, removeOldBackups } from './place.ts'

const RESPALDO_CLAVE = 'una clave larga de respaldo'
const { api, folder, place } = await schoolToCopy()
const copies = join(folder, 'copias')
const last = async () => join(copies, (await readdir(copies)).toSorted().at(-1)!)
/** Restores into a new place, which must say that sentence and keep nothing. */
async function refused(path: string, sentence: RegExp, variables = {}) {
  const target = await emptyDatabase()
  const where = { DATABASE_URL: target.connectionString, DATA_DIR: join(folder, 'ajena'), ...variables }
  const { code, said } = await runVerb(where, 'restaurar', path)
  assert.equal(code, 1)
  assert.match(said, /^[^\n]+\n$/)
  assert.match(said, sentence)
  assert.deepEqual(await withSession(target.connectionString, readTables), [])
  await target.drop()
}

test('a backup of a school in use is restored into an empty place, equal, and only there', async (t) => {
  const before = await digestAt(place.DATABASE_URL)
  const made = await runVerb({ ...place, RESPALDO_CLAVE }, 'respaldar', copies, '30')
  assert.equal(made.code, 0, made.said)
  const path = await last()
  assert.equal((await stat(path)).mode & 0o077, 0)
  t.diagnostic(`${(await stat(path)).size} bytes`)
  const target = await emptyDatabase()
  const DATA_DIR = join(folder, 'otra')
  const where = { DATABASE_URL: target.connectionString, DATA_DIR, RESPALDO_CLAVE }
  const { code, said } = await runVerb(where, 'restaurar', copies)
  assert.match(said, /^The backup was restored and checked: \d+ tables, \d+ rows and 1 files\.\n$/)
  assert.equal(code, 0)
  assert.deepEqual(await digestAt(target.connectionString), before)
  for (const name of ['0001.pem', 'secretos.key']) {
    const key = (dataDir: string) => readFile(join(dataDir, 'claves', name))
    assert.deepEqual(await key(DATA_DIR), await key(place.DATA_DIR))
  }
  assert.match((await runVerb(where, 'restaurar', copies)).said, /^The target database has tables/)
  await target.drop()
})

test('another key, none, a cut, a changed byte and another file are each refused in a sentence', async () => {
  await refused(await last(), /is not the key/, { RESPALDO_CLAVE: 'otra clave, tan larga' })
  await refused(await last(), /is encrypted/)
  const bytes = await readFile(await last())
  const damaged = join(folder, 'dañado.respaldo')
  await writeFile(damaged, bytes)
  await truncate(damaged, bytes.length - 1)
  await refused(damaged, /cut short/, { RESPALDO_CLAVE })
  const changed = Buffer.from(bytes)
  changed[bytes.length >> 1]! ^= 1
  await writeFile(damaged, changed)
  await refused(damaged, /or its beginning is damaged/, { RESPALDO_CLAVE })
  await writeFile(damaged, 'otra cosa'.repeat(20))
  await refused(damaged, /not a backup/)
  await refused(join(folder, 'no-hay'), /no backup there/)
})

test('a changed byte of a backup that is not encrypted is seen too', async () => {
  const path = join(folder, 'abierto')
  assert.equal((await runVerb(place, 'respaldar', path)).code, 0)
  const [name = ''] = await readdir(path)
  const bytes = await readFile(join(path, name))
  // Anybody can write one: where a key is given, it is taken only by name.
  await refused(path, /^The backup is not encrypted/, { RESPALDO_CLAVE })
  const target = await emptyDatabase()
  const taken = { DATABASE_URL: target.connectionString, DATA_DIR: join(folder, 'tomado'), RESPALDO_CLAVE }
  const restored = await runVerb(taken, 'restaurar', path, '--sin-cifrar')
  assert.equal(restored.code, 0, restored.said)
  await target.drop()
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(join(path, name), bytes)
  await refused(path, /^The backup is damaged/)
})

for (const { commit, path } of RESPALDOS) {
  test(`a backup of the version of before the baseline (${commit}) is restored, and is right`, async () => {
    const target = await emptyDatabase()
    const where = { DATABASE_URL: target.connectionString, DATA_DIR: join(folder, commit) }
    const { code, said } = await runVerb(where, 'restaurar', path)
    assert.equal(code, 0, said)
    assert.match(said, /^The backup was restored and checked/)
    assert.equal(await runVerificar(where), '')
    const made = await schemaText(target.connectionString)
    assert.equal(made, await schemaText(place.DATABASE_URL))
    await target.drop()
  })
}

test('a backup that is older than that is refused in a sentence', async () => {
  const older = await oldDatabase()
  await withSession(older.connectionString, (db) => db.query('alter table area drop descripcion'))
  const path = join(folder, 'anterior')
  const school = { archivos: api.app.archivos, dataDir: join(folder, 'anterior-datos') }
  await backUp({ ...school, connectionString: older.connectionString }, path, { secret: undefined })
  await refused(path, /it differs in “area”.*version 7d3384ea/)
  await older.drop()
})

test('a file that a row names and is not there ends the backup in a sentence, and leaves nothing', async () => {
  const empty = join(folder, 'vacía')
  const { code, said } = await runVerb({ ...place, DATA_DIR: empty }, 'respaldar', join(empty, 'copias'))
  assert.match(said, /^The database names files that are missing[^\n]+\n$/)
  assert.equal(code, 1)
  assert.deepEqual(await readdir(join(empty, 'copias')).catch(() => []), [])
})

test('old backups are removed, but never the last', async () => {
  for (const day of ['20200101', '20200201'])
    await writeFile(join(copies, `escuela-${day}T000000Z.respaldo`), '')
  assert.equal(await removeOldBackups(copies, 30), 2)
  assert.equal((await readdir(copies)).length, 1)
  assert.equal(await removeOldBackups(copies, 30, Date.now() + 1e12), 0)
})

test('a bucket has backups too: made, restored by the last or by name, the old ones removed', async () => {
  const { url } = await testBucket()
  const RESPALDO_URL = `${url}/colegio/copias`
  const { code, said } = await runVerb({ ...place, RESPALDO_CLAVE, RESPALDO_URL }, 'respaldar')
  assert.equal(code, 0, said)
  const [, name = ''] = /s3:\/\/archivos\/colegio\/copias\/(\S+\.respaldo)/.exec(said) ?? []
  assert.doesNotMatch(said, /secreto/)
  const bucket = await openPlace(RESPALDO_URL)
  await bucket.write('escuela-20200101T000000Z.respaldo', Readable.from([Buffer.from('x')]))
  await refused(`${url}/colegio`, /no backup there/)
  await refused(`${RESPALDO_URL}/escuela-20200101T000000Z.respaldo`, /cut short/)
  for (const from of [RESPALDO_URL, `${RESPALDO_URL}/${name}`]) {
    const target = await emptyDatabase()
    const DATA_DIR = join(folder, randomUUID())
    const restored = await runVerb(
      { DATABASE_URL: target.connectionString, DATA_DIR, RESPALDO_CLAVE },
      'restaurar',
      from,
    )
    assert.equal(restored.code, 0, restored.said)
    assert.deepEqual(await digestAt(target.connectionString), await digestAt(place.DATABASE_URL))
    await target.drop()
  }
  assert.equal(await removeOldBackups(RESPALDO_URL, 30), 1)
  assert.deepEqual(await bucket.names(), [name])
})

test('a backup of several parts is whole in its bucket; one whose source fails leaves nothing', async () => {
  const { url, parts } = await testBucket()
  const bucket = await openPlace(url)
  const piece = randomBytes(1 << 20)
  const pieces = async function* (isCut: boolean) {
    for (let n = 0; n < 40; n++) yield piece
    if (isCut) throw new Error('cut')
  }
  const whole = 'escuela-20260101T000000Z.respaldo'
  assert.equal((await bucket.write(whole, pieces(false))).bytes, 40 << 20)
  const read = await buffer(await bucket.read(whole))
  assert.ok(read.equals(Buffer.concat(Array<Buffer>(40).fill(piece))))
  await assert.rejects(bucket.write('escuela-20260102T000000Z.respaldo', pieces(true)), /^Error: cut$/)
  assert.deepEqual(await bucket.names(), [whole])
  assert.equal(parts.size, 0)
})

test('a bucket with another key, one that does not exist and a store that does not answer are each said, without the key', async () => {
  const { url } = await testBucket()
  const wrong = [
    url.replace('clave:', 'otra:'),
    url.replace(/archivos$/, 'ninguna'),
    'http://clave:secreto@127.0.0.1:9/archivos',
  ]
  for (const where of wrong) {
    const { code, said } = await runVerb(place, 'respaldar', where)
    assert.equal(code, 1)
    assert.match(said, /^The store of the backups could not be used \([^\n]+\n$/)
    assert.doesNotMatch(said, /secreto/)
  }
})
