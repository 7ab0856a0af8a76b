import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

export type KeptType = { idMatriculaTipo: number; tipo: string; ofrecido: boolean }

/** The type of the last enrolment of each of these students that has one. */
export async function keptTypes({ db }: Ctx, alumnos: number[]): Promise<Map<number, KeptType>> {
  const { rows } = await sql<KeptType & { idUsuario: number }>`
    select distinct on (m.id_usuario) m.id_usuario, p.id_matricula_tipo, p.nombre as tipo, p.estado = 'ACTIVO' as ofrecido
    from matricula m join matricula_tipo p on p.id_matricula_tipo = m.id_matricula_tipo
    where m.id_usuario = any (${alumnos}::bigint[]) and m.estado <> 'ELIMINADA'
    order by m.id_usuario, m.fecha desc, m.id_matricula desc`.execute(steady(db))
  return new Map(rows.map(({ idUsuario, ...kept }) => [idUsuario, kept]))
}
