import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { reaches, type Reader, readerColumns } from './reader-repo.ts'

export type Absence = Reader & { curso: string; grupo: string; fecha: string; hora: string }

/**
 * The absences of minors with these ids, from classes of today, that stand: one corrected meanwhile is not read. Shared locks let a
 * correction under way end first, or make it wait until the mails can be seen by it.
 */
export async function readAbsences(ctx: Ctx, ids: number[]): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select a.id_asistencia as id, ${readerColumns('veNotas')}, c.nombre as curso, g.codigo as grupo, k.fecha, left(k.hora_inicio::text, 5) as hora
    from asistencia a
    join clase k on k.id_clase = a.id_clase
    join matricula m on m.id_matricula = a.id_matricula
    join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso
    where a.id_asistencia = any (${ids}::bigint[]) and a.estado = 'FALTA' and k.fecha = hoy() and es_menor(u.id_usuario)
      and m.estado <> 'ELIMINADA' and ${reaches(ctx)}
    order by a.id_asistencia for share of a`.execute(ctx.db)
  return rows
}
