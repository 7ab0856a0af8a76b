import type { FastifyInstance } from 'fastify'

import type { Permiso } from '#contract/core/permisos.ts'
import type { Db } from '#server/core/db.ts'
import { newSession } from '#server/personas/sesion/index.ts'

/** The user to act as: an existing one, or a new one with these authorities at this level. */
export type ActorSpec = { idUsuario: number } | { authorities: readonly Permiso[]; nivel?: number }

/** Level of a test's user: not a level that limits the visible rows, and not above any other user. */
const NIVEL = 1

let count = 0

async function makeUser(
  db: Db,
  { authorities, nivel = NIVEL }: { authorities: readonly Permiso[]; nivel?: number },
) {
  const n = ++count
  const name = `prueba${n}`
  const { idPerfil } = await db
    .insertInto('perfil')
    .values({ nombre: name, nivel, authorities: [...authorities] })
    .returning('idPerfil')
    .executeTakeFirstOrThrow()
  const { idUsuario } = await db
    .insertInto('usuario')
    .values({
      tipoDocumento: 'PASAPORTE',
      numeroDocumento: `PRUEBA${n}`,
      nombres: 'Persona',
      papellido: 'de Prueba',
      login: name,
      idPerfil,
    })
    .returning('idUsuario')
    .executeTakeFirstOrThrow()
  return idUsuario
}

/** Real users with real sessions, made without signing in. */
export function makeActors(app: FastifyInstance) {
  const tokens = new Map<string, Promise<string>>()
  const session = async (spec: ActorSpec) =>
    newSession(app, 'idUsuario' in spec ? spec.idUsuario : await makeUser(app.db, spec))
  return {
    session,
    withAuthorities(authorities: readonly Permiso[]) {
      const key = authorities.toSorted().join()
      const token = tokens.get(key) ?? session({ authorities })
      tokens.set(key, token)
      return token
    },
  }
}
