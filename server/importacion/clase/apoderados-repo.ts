import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

type Kept = { idUsuario: number; clave: string; apoderado: string }

/** The guardians that files have brought for these students, by student. */
export async function keptGuardians(
  { db }: Ctx,
  usuarios: number[],
): Promise<Map<number, Omit<Kept, 'idUsuario'>>> {
  const { rows } = await sql<Kept>`
    select o.id as id_usuario, o.clave, o.valores -> 'apoderado' ->> 'nombre' as apoderado from origen o
    where o.tabla = 'usuario' and o.id = any (${usuarios}::bigint[]) and o.valores ? 'apoderado'`.execute(db)
  return new Map(rows.map(({ idUsuario, ...kept }) => [idUsuario, kept]))
}
