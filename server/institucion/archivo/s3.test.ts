import assert from 'node:assert/strict'
import { test } from 'node:test'

import { toFail } from '#server/core/http-errors.ts'
import { testBucket } from '#server/testing/bucket.ts'

import { openStore } from './index.ts'

const bucket = await testBucket()
const openBucketStore = (s3Url = bucket.url) => openStore({ dataDir: '', s3Url })
const razonOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => toFail(error).razon)

async function readObject(clave: string) {
  const stream = await (await openBucketStore()).get(clave)
  return stream && Buffer.concat(await stream.toArray()).toString('utf8')
}

test('an object put in the store can be read by any server until it is removed', async () => {
  const store = await openBucketStore()
  const clave = await store.put(Buffer.from('una constancia, señora'))
  assert.deepEqual([...bucket.objects.keys()], [`archivos/${clave}`])
  assert.equal(await readObject(clave), 'una constancia, señora')
  assert.ok(Math.abs(Number(await store.keptSince(clave)) - Date.now()) < 5000)
  await store.remove(clave)
  assert.equal(await readObject(clave), undefined)
  assert.equal(await store.keptSince(clave), undefined)
})

test('all keys are listed, page after page', async () => {
  const store = await openBucketStore()
  const put = await Promise.all(Array.from({ length: 5 }, (_, n) => store.put(Buffer.from(String(n)))))
  const found: string[] = []
  for await (const some of store.keys()) found.push(...some)
  assert.deepEqual(found.toSorted(), put.toSorted())
})

test('the files of two schools in one bucket are apart', async () => {
  const [north, south] = [
    await openBucketStore(`${bucket.url}/norte`),
    await openBucketStore(`${bucket.url}/sur`),
  ]
  const clave = await north.put(Buffer.from('del norte'))
  assert.ok(bucket.objects.has(`norte/archivos/${clave}`))
  assert.equal(await south.get(clave), undefined)
  for await (const some of south.keys()) assert.deepEqual(some, [])
})

test('a store that refuses or does not answer is a 503 to retry', async () => {
  const clave = await (await openBucketStore()).put(Buffer.from('x'))
  bucket.broken = true
  assert.equal(await razonOf((await openBucketStore()).put(Buffer.from('y'))), 'NO_DISPONIBLE')
  assert.equal(await razonOf((await openBucketStore()).get(clave)), 'NO_DISPONIBLE')
  bucket.broken = false
  const stranger = bucket.url.replace('clave:', 'otra:')
  assert.equal(await razonOf((await openBucketStore(stranger)).put(Buffer.from('z'))), 'NO_DISPONIBLE')
})
