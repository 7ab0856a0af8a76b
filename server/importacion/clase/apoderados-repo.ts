import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'

/** The live contacts of these students, by student and name. */
export async function liveContacts({ db }: Ctx, alumnos: number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ idVinculo: number; idAlumno: number; nombre: string }>`
    select id_vinculo, id_alumno, coalesce(nombre, '') as nombre from vinculo
    where id_alumno = any (${alumnos}::bigint[]) and id_usuario is null and estado <> 'TERMINADO'`.execute(db)
  return new Map(rows.map((one) => [`${one.idAlumno} ${foldText(one.nombre)}`, one.idVinculo]))
}
