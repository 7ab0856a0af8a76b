import type { Db } from '#server/core/db.ts'
import { endSessions } from '#server/personas/acceso/index.ts'
import { verifyClave } from '#server/personas/clave/index.ts'

import { blockUsuarios, sharedHashes, usuariosWithHash } from './repo.ts'

/**
 * Blocks the users of a sample school who still have a published password, and ends their sessions. The sample school gives all
 * its users one hash, so few are compared. Returns their logins.
 */
export const blockPublished = (db: Db, published: readonly string[]): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const left: string[] = []
    for (const hash of await sharedHashes(tx)) {
      const matches = await Promise.all(published.map((clave) => verifyClave(clave, hash)))
      if (!matches.includes(true)) continue
      const users = await usuariosWithHash(tx, hash)
      await blockUsuarios(tx, hash)
      for (const { idUsuario } of users) await endSessions(tx, idUsuario, null)
      left.push(...users.map(({ login }) => login))
    }
    return left
  })
