import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { concurrencyGate } from '#server/core/turns.ts'

const derive = promisify(argon2)

type Parameters = { memory: number; passes: number; parallelism: number }

const STANDARD: Parameters = { memory: 46 * 1024, passes: 1, parallelism: 1 }
let current = STANDARD

/** For tests of other things, which make people by the thousand: with `cheap`, a hash made from now on takes no time. */
export function setHashCost(cost: 'standard' | 'cheap') {
  current = cost === 'cheap' ? { ...STANDARD, memory: 64 } : STANDARD
}
const TAG_BYTES = 32
const SALT_BYTES = 16

// Each hash takes 46 MiB and a core: more at once would only make all of them slower, and let an attacker exhaust
// memory. A hash waits for nothing else once it runs, so a transaction may safely wait for its turn here.
const inTurn = concurrencyGate(2, 100)

const deriveTag = (clave: string, nonce: Buffer, parameters: Parameters) =>
  inTurn(() => derive('argon2id', { message: clave.normalize(), nonce, tagLength: TAG_BYTES, ...parameters }))

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function phcStringOf(nonce: Buffer, hash: Buffer, { memory, passes, parallelism }: Parameters) {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
// A dummy hash for unknown users: comparing costs the same, and no password matches.
const DUMMY_HASH = phcStringOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES), STANDARD)

/** The argon2id hash of a password, as a PHC string. */
export async function hashClave(clave: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const parameters = current
  return phcStringOf(nonce, await deriveTag(clave, nonce, parameters), parameters)
}

/** Whether a password matches the stored hash. Without a hash it takes as long, and is false. */
export async function verifyClave(clave: string, kept: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', hash = ''] = PHC.exec(kept ?? DUMMY_HASH) ?? []
  if (!hash) throw new Error('A kept password hash is not an argon2id PHC string')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await deriveTag(clave, Buffer.from(nonce, 'base64'), parameters)
  const same = timingSafeEqual(given, Buffer.from(hash, 'base64'))
  return same && Boolean(kept)
}
