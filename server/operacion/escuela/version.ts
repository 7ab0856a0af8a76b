import { readChangeNames } from '#server/core/migrate.ts'
import { withSession } from '#server/core/session.ts'

/** A later version of the program has changed the database; the message is its first change that is not known here. */
export class LaterDatabase extends Error {}

/**
 * Refuses a database that a later version of the program has changed: its functions would be made again as they were before.
 * @throws {LaterDatabase}
 */
export const refuseLater = (connectionString: string): Promise<void> =>
  withSession(connectionString, async (session) => {
    const { rows: tables } = await session.query<{ migracion: string | null }>(
      `select to_regclass('migracion')::text as migracion`,
    )
    if (!tables[0]?.migracion) return
    const { rows } = await session.query<{ nombre: string }>(
      `select nombre from migracion where nombre like 'changes/%' order by nombre collate "C"`,
    )
    const known = await readChangeNames()
    const later = rows.find(({ nombre }) => !known.has(nombre))
    if (later) throw new LaterDatabase(later.nombre)
  })
