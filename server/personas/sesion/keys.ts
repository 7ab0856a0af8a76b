import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { calculateJwkThumbprint, exportJWK } from 'jose'

import { compareCodes } from '#contract/core/order.ts'
import type { Translate } from '#contract/core/words.ts'
import { createKeyFile, isOpenToOthers } from '#server/core/key-file.ts'

export type SigningKey = { kid: string; secret: KeyObject; open: KeyObject }

/** A signing key that cannot be trusted. The message tells the operator which file and how to mend it. */
export class WrongKey extends Error {}

const FIRST_FILE = '0001.pem'

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })

async function readKey(path: string, t: Translate): Promise<SigningKey> {
  if (await isOpenToOthers(path)) throw new WrongKey(t('sesion.llaveAbierta', { archivo: path }))
  try {
    const secret = createPrivateKey(await readFile(path, 'utf8'))
    if (secret.asymmetricKeyType !== 'ed25519') throw new Error('not Ed25519')
    const open = createPublicKey(secret)
    return { secret, open, kid: await calculateJwkThumbprint(await exportJWK(open)) }
  } catch {
    throw new WrongKey(t('sesion.llaveInvalida', { archivo: path }))
  }
}

/** The files of a folder; none if no server has made it yet. */
const filesOf = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Every key of the folder, the newest last by the name of its file. */
async function readKeyFolder(folder: string, t: Translate): Promise<SigningKey[]> {
  const files = (await filesOf(folder)).filter((name) => name.endsWith('.pem')).toSorted(compareCodes)
  return Promise.all(files.map((name) => readKey(join(folder, name), t)))
}

/** @throws {WrongKey} for a key that the server would refuse */
export const checkKeys = (dataDir: string, t: Translate) => readKeyFolder(join(dataDir, 'claves'), t)

/**
 * The keys under `dataDir`/claves; the first is made when there is none. To change keys without signing anyone out, put
 * a new file there with a later name and restart: it signs, and the old ones still verify until they are removed.
 * @throws {WrongKey}
 */
export async function readKeys(dataDir: string, t: Translate): Promise<SigningKey[]> {
  const folder = join(dataDir, 'claves')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const present = await readKeyFolder(folder, t)
  if (present.length > 0) return present
  await createKeyFile(join(folder, FIRST_FILE), newPem())
  return readKeyFolder(folder, t)
}
