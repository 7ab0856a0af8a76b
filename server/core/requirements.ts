import { type Session, withSession } from './session.ts'

/** A PostgreSQL server that cannot hold a school; its sentence says what to change. */
export class UnfitServer extends Error {
  readonly clave:
    | 'arranque.baseAntigua'
    | 'arranque.ajusteInseguro'
    | 'arranque.faltaExtension'
    | 'arranque.replicaAjena'
    | 'arranque.sinEstadisticas'
  readonly datos: Record<string, string>
  constructor(clave: UnfitServer['clave'], datos: Record<string, string>) {
    super(clave)
    this.clave = clave
    this.datos = datos
  }
}

const OLDEST = 15
const EXTENSIONS = ['unaccent', 'pg_trgm']
// With any of these off, a power cut loses payments that were acknowledged.
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit']

async function checkVersion(session: Session) {
  const { rows } = await session.query<{ version: string; mayor: number }>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as mayor`,
  )
  const { version = '', mayor = 0 } = rows[0] ?? {}
  if (mayor < OLDEST) throw new UnfitServer('arranque.baseAntigua', { version, minima: String(OLDEST) })
}

async function checkExtensions(session: Session) {
  const { rows } = await session.query<{ extension: string }>(
    `select unnest($1::text[]) as extension except select name from pg_available_extensions`,
    [EXTENSIONS],
  )
  if (rows[0]) throw new UnfitServer('arranque.faltaExtension', rows[0])
}

async function unsafeSetting(session: Session): Promise<UnfitServer | undefined> {
  const { rows } = await session.query<{ ajuste: string }>(
    `select name as ajuste from pg_settings where name = any ($1) and setting = 'off' order by name`,
    [DURABILITY],
  )
  return rows[0] && new UnfitServer('arranque.ajusteInseguro', rows[0])
}

/**
 * Looks at the server before the first migration.
 * @returns what is unsafe in it, where `accepted` says that the operator takes the risk
 * @throws {UnfitServer}
 */
export async function checkSession(session: Session, accepted: boolean): Promise<UnfitServer | undefined> {
  await checkVersion(session)
  await checkExtensions(session)
  const unsafe = await unsafeSetting(session)
  if (unsafe && !accepted) throw unsafe
  return unsafe
}

/** The same, on a connection of its own. */
export const checkServer = (connectionString: string, accepted: boolean) =>
  withSession(connectionString, (session) => checkSession(session, accepted))
