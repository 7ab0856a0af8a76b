import { basename, dirname } from 'node:path/posix'
import { Readable } from 'node:stream'

import type { S3Client } from '@aws-sdk/client-s3'

import { placeOf } from '#server/institucion/archivo/index.ts'

import { type BackupPlace, isBackup, type Written } from './backup.ts'
import { BadPlace } from './bad-backup.ts'

// A store accepts 10,000 parts: 160 GB. Two are in memory.
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

// Loaded only when asked for: it is large and few installations need it.
const sdk = () => import('@aws-sdk/client-s3')

export const isBucket = (where: string) => where.startsWith('s3://') || /^https?:\/\//.test(where)

type Bucket = { client: S3Client; bucket: string; folder: string }

/** @throws {BadPlace} */
const ask = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(({ name, message }: Error) => {
    throw new BadPlace([name, message].filter(Boolean).join(': '))
  })

/** In parts, which the store joins under the name when the last one is there. A failed one leaves no parts. */
async function writeBackup({ client, bucket, folder }: Bucket, name: string, source: AsyncIterable<Buffer>) {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const counted: Counted = { bytes: 0 }
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: folder + name, Body: Readable.from(count(source, counted)) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  await ask(upload.done()).catch((error: unknown) => {
    throw counted.failed ?? error
  })
  return { path: `s3://${bucket}/${folder}${name}`, bytes: counted.bytes } satisfies Written
}

type Counted = { bytes: number; failed?: unknown }

/** A failure of the source is not the store's failure. */
async function* count(source: AsyncIterable<Buffer>, counted: Counted) {
  try {
    for await (const chunk of source) {
      counted.bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    counted.failed = error
    throw error
  }
}

async function namesIn({ client, bucket, folder }: Bucket): Promise<string[]> {
  const { paginateListObjectsV2 } = await sdk()
  const keys: string[] = []
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })
  for (let page = await ask(pages.next()); !page.done; page = await ask(pages.next()))
    keys.push(...(page.value.Contents ?? []).map(({ Key = '' }) => Key))
  return keys
    .map((key) => key.slice(folder.length))
    .filter(isBackup)
    .toSorted()
}

async function read({ client, bucket, folder }: Bucket, name: string): Promise<Readable> {
  const { GetObjectCommand } = await sdk()
  const { Body } = await ask(client.send(new GetObjectCommand({ Bucket: bucket, Key: folder + name })))
  return Body as Readable
}

async function remove({ client, bucket, folder }: Bucket, name: string) {
  const { DeleteObjectCommand } = await sdk()
  await ask(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: folder + name })))
}

/** A part of a bucket, or one backup, by its address. */
export async function openBucket(address: string): Promise<BackupPlace> {
  const { bucket, beginning, connection } = placeOf(address)
  const { S3Client } = await sdk()
  const named = isBackup(basename(beginning)) ? basename(beginning) : undefined
  const within = named ? dirname(beginning) : beginning
  const folder = within && within !== '.' ? `${within}/` : ''
  const place = { client: new S3Client(connection), bucket, folder }
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
