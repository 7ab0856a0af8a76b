import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { type Session, withSession } from '#server/core/session.ts'
import type { Store } from '#server/institucion/archivo/index.ts'

/** A file that a row names; of mails' attachments the sum is not known. */
type NamedFile = { clave: string; sha256: string | null }

/** Files that rows name are not in the store, or are not what they were; the message has their keys. */
export class MissingFiles extends Error {}

export async function readNamedFiles(db: Session): Promise<NamedFile[]> {
  const { rows } = await db.query<NamedFile>(`
    select clave, max(sha256) as sha256 from (
      select clave::text, sha256 from archivo where estado <> 'ELIMINADO'
      union all select clave, null from envio_adjunto) f
    group by clave order by clave`)
  return rows
}

export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The bytes of a file, if they are there and what the row says. */
export async function readNamed(store: Store, { clave, sha256 }: NamedFile): Promise<Buffer | undefined> {
  const stream = await store.get(clave)
  const bytes = stream && (await buffer(stream))
  return bytes && (sha256 === null || sumOf(bytes) === sha256) ? bytes : undefined
}

/** @throws {MissingFiles} */
export async function checkFiles(connectionString: string, store: Store): Promise<number> {
  const named = await withSession(connectionString, readNamedFiles)
  const missing: string[] = []
  for (const file of named) if (!(await readNamed(store, file))) missing.push(file.clave)
  if (missing.length > 0) throw new MissingFiles(missing.join(', '))
  return named.length
}
