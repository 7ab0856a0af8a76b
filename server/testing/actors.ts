import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { ALCANCE } from '#contract/core/alcance.ts'
import { todayIn } from '#contract/core/day.ts'
import { NIVEL as NIVELES } from '#contract/core/niveles.ts'
import { type Permiso, PERMISOS } from '#contract/core/permisos.ts'
import type { Db } from '#server/core/db.ts'
import { newSession } from '#server/personas/sesion/index.ts'

/** The user to act as: an existing one, or a new one with these authorities at this level; `exact`, with no other. */
type UserSpec = { authorities: readonly Permiso[]; nivel?: number; exact?: true }
export type ActorSpec = { idUsuario: number } | UserSpec

/** Level of a test's user: not above any other user. */
const NIVEL = 1
/** Authorities that a user of another level holds beside: no limit on the visible rows of groups. */
const STAFF: readonly Permiso[] = ['web_grupo_todos']
const isLimited = (nivel: number) => nivel === NIVELES.DOCENTE || nivel === NIVELES.ALUMNO

/** Every authority that reaches only the groups that its holder teaches. */
export const TEACHING = PERMISOS.filter((one) => ALCANCE[one] === 'DOCENTE')

let count = 0

async function makeUser(db: Db, { authorities, nivel = NIVEL, exact }: UserSpec) {
  const n = ++count
  const name = `prueba${n}`
  const { idPerfil } = await db
    .insertInto('perfil')
    .values({
      nombre: name,
      nivel,
      authorities: exact || isLimited(nivel) ? [...authorities] : [...authorities, ...STAFF],
    })
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

/** A value for each key, made when it is first asked for. */
function remembered<T>(make: (key: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>()
  return (key: string) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

/** Real users with real sessions, made without signing in. */
export function makeActors(app: FastifyInstance) {
  // A file of tests, or a campaign, may take longer than a password counts as typed a moment ago.
  const session = async (spec: ActorSpec) => {
    const idUsuario = 'idUsuario' in spec ? spec.idUsuario : await makeUser(app.db, spec)
    const token = await newSession(app, idUsuario)
    await sql`update sesion set identificada = now() + interval '1 year' where id_usuario = ${idUsuario}`.execute(
      app.db,
    )
    return token
  }
  const userWith = remembered((key) => makeUser(app.db, { authorities: JSON.parse(key) as Permiso[] }))
  // A test may let days pass, after which a session has ended.
  const sessionOn = remembered(async (key) => {
    const [, authorities] = JSON.parse(key) as [string, Permiso[]]
    return session({ idUsuario: await userWith(JSON.stringify(authorities)) })
  })
  return {
    session,
    withAuthorities: (authorities: readonly Permiso[]) =>
      sessionOn(JSON.stringify([todayIn('America/Lima'), authorities.toSorted()])),
  }
}
