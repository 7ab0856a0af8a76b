import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Translate } from '#contract/core/words.ts'
import type { Env } from '#server/core/environment.ts'
import { connectionTo, FolderInUse, openEmbedded } from '#server/embedded/index.ts'

/** The folder has no database. */
export class NoDatabase extends Error {}

/** A database, until it is closed. */
export type Place = { connectionString: string; close(): Promise<void> }

/** A server that the program does not start. */
export const placeAt = (connectionString: string): Place => ({ connectionString, close: async () => {} })

/**
 * Opens the database of a server with this environment, directly or through the server that is running on it.
 * @throws {NoDatabase}
 */
export async function openExisting({ databaseUrl, dataDir }: Env, t: Translate): Promise<Place> {
  if (databaseUrl) return placeAt(databaseUrl)
  if (!existsSync(join(dataDir, 'base'))) throw new NoDatabase(t('verificar.sinDatos', { carpeta: dataDir }))
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    const socket = join(dataDir, 'conexion')
    // A running server accepts connections at the socket in its folder.
    if (error instanceof FolderInUse && existsSync(socket)) {
      return placeAt(connectionTo(socket))
    }
    throw error
  }
}
