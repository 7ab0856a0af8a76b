import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Translate } from '#contract/core/words.ts'
import { createKeyFile, isOpenToOthers } from '#server/core/key-file.ts'
import { translator } from '#server/core/words.ts'

const FILE = 'secretos.key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets that the program must read again, by a key that is not in the database. */
export type Vault = {
  /** Encrypts a text that belongs to `owner`: it does not open as another's. */
  seal(text: string, owner: string): Buffer
  /** @throws when the bytes are not of this key and owner */
  open(sealed: Buffer, owner: string): string
  /** A hash that only this server can compute, for secrets that are only compared. */
  digest(text: string, owner: string): Buffer
}

/** A key that cannot be trusted. The message tells the operator which file and how to mend it. */
export class WrongVault extends Error {}

async function readKey(dataDir: string, t: Translate): Promise<Buffer> {
  const folder = join(dataDir, 'claves')
  const path = join(folder, FILE)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await stat(path).catch(() => undefined)
  if (!found) await createKeyFile(path, randomBytes(KEY_BYTES))
  if (await isOpenToOthers(path)) throw new WrongVault(t('sesion.llaveAbierta', { archivo: path }))
  const key = await readFile(path)
  if (key.length !== KEY_BYTES) throw new WrongVault(t('segundoFactor.llaveInvalida', { archivo: path }))
  return key
}

const partOf = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `escuela ${purpose}`, KEY_BYTES))

/**
 * Opens the vault of an installation: its key is made at the first start, under `dataDir`/claves.
 * @throws {WrongVault}
 */
export async function openVault(dataDir: string, t = translator('es')): Promise<Vault> {
  const key = await readKey(dataDir, t)
  const [cipherKey, hashKey] = [partOf(key, 'cifrar'), partOf(key, 'comparar')]
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = sealed.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    digest: (text, owner) => createHmac('sha256', hashKey).update(`${owner}\0${text}`).digest(),
  }
}
