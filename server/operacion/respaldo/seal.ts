import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'

import { BadBackup } from './bad-backup.ts'
import { readBytes } from './read-bytes.ts'

// A backup is a line of text and then frames: length, whether it is the last, a tag, the bytes. With a secret the bytes
// are AES-256-GCM, by a key of their own; without one the tag is the beginning of a SHA-256.
const NAME = 'escuela-respaldo '
/** The version that is written. */
const VERSION = '2'
/** Cost of making a key of each version from its secret: 128 MB and half a second since version 2. */
const COSTS: Record<string, number> = { '1': 2 ** 14, '2': 2 ** 17 }
const BLOCK = 8
const FRAME_BYTES = 1024 * 1024
const HEAD_BYTES = 21
const TAG_BYTES = 16
const LINE_BYTES = 64

type Lock = { key: Buffer | undefined; line: Buffer }
type Frame = { n: number; isLast: boolean }

/** Returns the data that a frame is checked with besides its bytes: its backup, its place, and whether others follow. */
const placeOf = ({ line }: Lock, { n, isLast }: Frame) => Buffer.concat([line, Buffer.from(`${n} ${isLast}`)])

function nonceOf({ n }: Frame) {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(n), 4)
  return nonce
}

const digest = (place: Buffer, bytes: Buffer) =>
  createHash('sha256').update(place).update(bytes).digest().subarray(0, TAG_BYTES)

function close(lock: Lock, frame: Frame, bytes: Buffer): Buffer[] {
  const head = Buffer.alloc(HEAD_BYTES - TAG_BYTES)
  head.writeUInt32BE(bytes.length)
  head.writeUInt8(frame.isLast ? 1 : 0, 4)
  if (!lock.key) return [head, digest(placeOf(lock, frame), bytes), bytes]
  const cipher = createCipheriv('aes-256-gcm', lock.key, nonceOf(frame)).setAAD(placeOf(lock, frame))
  const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return [head, cipher.getAuthTag(), closed]
}

/** @throws when the bytes are not what was written */
function open(lock: Lock, frame: Frame, tag: Buffer, bytes: Buffer): Buffer {
  if (!lock.key) {
    if (!digest(placeOf(lock, frame), bytes).equals(tag)) throw new BadBackup('respaldo.danado')
    return bytes
  }
  const decipher = createDecipheriv('aes-256-gcm', lock.key, nonceOf(frame), { authTagLength: TAG_BYTES })
  decipher.setAAD(placeOf(lock, frame)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    throw new BadBackup(frame.n === 0 ? 'respaldo.otraClave' : 'respaldo.danado')
  }
}

/** Made beside the main thread, which goes on answering. */
const keyOf = (secret: string, salt: string, cost: number) =>
  new Promise<Buffer>((done, fail) => {
    const options = { cost, blockSize: BLOCK, maxmem: 2 * 128 * BLOCK * cost }
    scrypt(secret, Buffer.from(salt, 'hex'), 32, options, (error, key) => (error ? fail(error) : done(key)))
  })

type Header = { version: string; salt: string }

/** `salt` is in the line; without one the backup is readable by all. */
const lockOf = async ({ version, salt }: Header, secret: string | undefined): Promise<Lock> => ({
  line: Buffer.from(`${NAME}${version} ${salt}`.padEnd(LINE_BYTES - 1) + '\n'),
  key: salt && secret ? await keyOf(secret, salt, COSTS[version]!) : undefined,
})

function headerOf(line: string): Header {
  const [version = '', salt = ''] = line.startsWith(NAME) ? line.slice(NAME.length).trim().split(' ') : []
  if (!Object.hasOwn(COSTS, version)) throw new BadBackup('respaldo.ajeno')
  return { version, salt }
}

export async function* seal(
  source: AsyncIterable<Buffer>,
  secret: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = secret ? randomBytes(16).toString('hex') : ''
  const lock = await lockOf({ version: VERSION, salt }, secret)
  yield lock.line
  let waiting: Buffer[] = []
  let [size, n] = [0, 0]
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.length
    if (size < FRAME_BYTES) continue
    yield* close(lock, { n: n++, isLast: false }, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  yield* close(lock, { n, isLast: true }, Buffer.concat(waiting))
}

/**
 * Reads what `seal` wrote. With a secret a backup without encryption is refused unless it is `accepted`: anybody may write one, and
 * its sums prove nothing.
 * @throws {BadBackup} cut short, damaged, of another kind, with another secret, or with none where one is given
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  secret: string | undefined,
  accepted = false,
): AsyncGenerator<Buffer> {
  const read = readBytes(source)
  const header = headerOf((await read(LINE_BYTES)).toString())
  if (header.salt && !secret) throw new BadBackup('respaldo.sinClave')
  if (!header.salt && secret && !accepted) throw new BadBackup('respaldo.sinCifrar')
  const lock = await lockOf(header, secret)
  for (let [n, isLast] = [0, false]; !isLast; n++) {
    const head = await read(HEAD_BYTES)
    isLast = head.readUInt8(4) === 1
    const bytes = await read(head.readUInt32BE())
    yield open(lock, { n, isLast }, head.subarray(HEAD_BYTES - TAG_BYTES), bytes)
  }
}
