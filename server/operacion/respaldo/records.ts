import { readBytes } from './read-bytes.ts'

/** Parts of a backup: how its tables were made, files, keys, tables, their data, and the sums of them. */
export type Kind = 'migrated' | 'file' | 'key' | 'table' | 'data' | 'digest'
const KINDS: readonly Kind[] = ['migrated', 'file', 'key', 'table', 'data', 'digest']

const HEAD_BYTES = 5

export function writeRecord(kind: Kind, bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(KINDS.indexOf(kind))
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

export const writeJson = (kind: Kind, value: unknown) => writeRecord(kind, Buffer.from(JSON.stringify(value)))

/** The records of a backup, one after another. */
export function readRecords(source: AsyncIterable<Buffer>) {
  const read = readBytes(source)
  let ahead: { kind: Kind | undefined; bytes: Buffer } | undefined
  async function next() {
    const head = await read(HEAD_BYTES)
    return { kind: KINDS[head.readUInt8()], bytes: await read(head.readUInt32BE(1)) }
  }
  /** The next record, if it is of that kind. */
  async function take(kind: Kind): Promise<Buffer | undefined> {
    ahead ??= await next()
    if (ahead.kind !== kind) return undefined
    const { bytes } = ahead
    ahead = undefined
    return bytes
  }
  async function takeJson<T>(kind: Kind): Promise<T | undefined> {
    const bytes = await take(kind)
    return bytes && (JSON.parse(bytes.toString()) as T)
  }
  async function* data(): AsyncGenerator<Buffer> {
    for (let bytes = await take('data'); bytes; bytes = await take('data')) yield bytes
  }
  return { takeJson, data }
}
