import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { TipoDocumento } from '#server/personas/planilla/index.ts'

/** The types of document in use, and that of people without one. */
export async function documentTypesWithNone({ db }: Ctx): Promise<TipoDocumento[]> {
  const rows = await db
    .selectFrom('tipo')
    .select(['codigo', 'nombre', 'patron', 'nombreUnico'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .where((eb) => eb.or([eb('estado', '=', 'ACTIVO'), eb('codigo', '=', 'SD')]))
    .orderBy('orden')
    .execute()
  return rows.map(({ nombre, ...tipo }) => ({ ...tipo, sinonimos: [nombre] }))
}

/** Ids of the profiles by their name in lower case. */
export async function profilesByName({ db }: Ctx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('perfil')
    .select(['nombre', 'idPerfil'])
    .where('estado', '=', 'ACTIVO')
    .execute()
  return new Map(rows.map(({ nombre, idPerfil }) => [nombre.toLowerCase(), idPerfil]))
}

/** Those of these logins that cannot be given. */
export async function takenLogins({ db }: Ctx, logins: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ login: string }>`
    select login from unnest(${logins}::text[]) l (login) where login_reservado(login) or login_tomado(login, null)`.execute(
    db,
  )
  return new Set(rows.map(({ login }) => login))
}

/** Frees the logins of people who never signed in. */
export async function freeLogins({ db }: Ctx, usuarios: number[]) {
  await sql`delete from login_usado where id_usuario = any (${usuarios}::bigint[])`.execute(db)
}
