import { basename, dirname } from 'node:path/posix'
import { Readable } from 'node:stream'

import type { S3Client } from '@aws-sdk/client-s3'

import { compareCodes } from '#contract/core/order.ts'
import { within } from '#server/core/outside.ts'
import { placeOf } from '#server/institucion/archivo/index.ts'

import { type BackupPlace, isBackup, type Written } from './backup.ts'
import { BadPlace } from './bad-backup.ts'

// A store accepts 10,000 parts: 160 GB. Two are in memory.
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

// Loaded only when asked for: it is large and few installations need it.
const sdk = () => import('@aws-sdk/client-s3')

export const isBucket = (where: string) => where.startsWith('s3://') || /^https?:\/\//.test(where)

/** `ms`: patience with one request, and with a backup that does not advance. */
type Bucket = { client: S3Client; bucket: string; folder: string; ms: number }

/** @throws {BadPlace} */
const ask = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(({ name, message }: Error) => {
    throw new BadPlace([name, message].filter(Boolean).join(': '))
  })

/** In parts, which the store joins under the name when the last one is there. A failed one leaves no parts. */
async function writeBackup(
  { client, bucket, folder, ms }: Bucket,
  name: string,
  source: AsyncIterable<Buffer>,
) {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const stalled = Promise.withResolvers<never>()
  const watch = setTimeout(() => {
    stalled.reject(new Error('TimeoutError: no progress'))
    void upload.abort()
  }, ms)
  const counted: Counted = { bytes: 0, advance: () => watch.refresh() }
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: folder + name, Body: Readable.from(count(source, counted)) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  upload.on('httpUploadProgress', counted.advance)
  try {
    await ask(Promise.race([upload.done(), stalled.promise])).catch((error: unknown) => {
      throw counted.failed ?? error
    })
  } finally {
    clearTimeout(watch)
  }
  return { path: `s3://${bucket}/${folder}${name}`, bytes: counted.bytes } satisfies Written
}

type Counted = { bytes: number; failed?: unknown; advance: () => void }

/** A failure of the source is not the store's failure. */
async function* count(source: AsyncIterable<Buffer>, counted: Counted) {
  try {
    for await (const chunk of source) {
      counted.bytes += chunk.length
      counted.advance()
      yield chunk
    }
  } catch (error) {
    counted.failed = error
    throw error
  }
}

async function namesIn({ client, bucket, folder, ms }: Bucket): Promise<string[]> {
  const { paginateListObjectsV2 } = await sdk()
  const keys: string[] = []
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })
  const next = () => ask(within(ms, pages.next()))
  for (let page = await next(); !page.done; page = await next())
    keys.push(...(page.value.Contents ?? []).map(({ Key = '' }) => Key))
  return keys
    .map((key) => key.slice(folder.length))
    .filter(isBackup)
    .toSorted(compareCodes)
}

async function read({ client, bucket, folder }: Bucket, name: string): Promise<Readable> {
  const { GetObjectCommand } = await sdk()
  const { Body } = await ask(client.send(new GetObjectCommand({ Bucket: bucket, Key: folder + name })))
  return Body as Readable
}

async function remove({ client, bucket, folder, ms }: Bucket, name: string) {
  const { DeleteObjectCommand } = await sdk()
  await ask(within(ms, client.send(new DeleteObjectCommand({ Bucket: bucket, Key: folder + name }))))
}

// For a part over a slow line; silence ends it after ten seconds.
const PART_MS = 300_000

/** A part of a bucket, or one backup, by its address. */
export async function openBucket(address: string, ms = PART_MS): Promise<BackupPlace> {
  const { bucket, beginning, connection } = placeOf(address, ms)
  const { S3Client } = await sdk()
  const named = isBackup(basename(beginning)) ? basename(beginning) : undefined
  const within = named ? dirname(beginning) : beginning
  const folder = within && within !== '.' ? `${within}/` : ''
  const place = { client: new S3Client(connection), bucket, folder, ms }
  return {
    named,
    write: (name, bytes) => writeBackup(place, name, bytes),
    names: () => namesIn(place),
    read: (name) => read(place, name),
    remove: (name) => remove(place, name),
    // The store removes parts that were never joined, by a rule of its bucket.
    removeDrafts: async () => {},
  }
}
