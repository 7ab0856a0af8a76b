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

type Alike = { id: number; documento: string }

/** People of the same full name and birth date, in the order of those asked for. */
export async function findAlike(
  { db }: Ctx,
  personas: {
    nombres: string
    papellido: string
    sapellido: string | null
    fechaNacimiento: string | null
  }[],
): Promise<(Alike | undefined)[]> {
  const asked = personas.map(({ nombres, papellido, sapellido, fechaNacimiento }, orden) => ({
    orden,
    nombre: [nombres, papellido, sapellido].filter(Boolean).join(' '),
    nacimiento: fechaNacimiento,
  }))
  const { rows } = await sql<Alike & { orden: number }>`
    select distinct on (f.orden) f.orden, u.id_usuario as id, u.tipo_documento || ' ' || u.numero_documento as documento
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as f (orden int, nombre text, nacimiento date)
    join usuario u on u.fecha_nacimiento = f.nacimiento
      and plano(concat_ws(' ', u.nombres, nullif(u.papellido, ''), u.sapellido)) = plano(f.nombre)
    order by f.orden, u.id_usuario`.execute(db)
  const found = new Map(rows.map((row) => [row.orden, row]))
  return personas.map((_, i) => found.get(i))
}
