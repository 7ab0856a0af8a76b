import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { reaches, type Reader, readerColumns } from './reader-repo.ts'

/** A turn in a waiting list; `vence`: until when a seat is held, if one is. `codigos`: that of each adult, which ends with their link. */
type EnEspera = Reader & {
  curso: string
  grupo: string
  vence: string | null
  codigo: string
  codigos: { idVinculo: number; codigo: string }[]
}

/** The turns with these ids, within the actor's scope. */
export async function esperasDe(ctx: Ctx, ids: number[]): Promise<EnEspera[]> {
  const { rows } = await sql<EnEspera>`
    select m.id_espera as id, ${readerColumns('todos')}, c.nombre as curso, g.codigo as grupo, m.vence, m.codigo,
      (select coalesce(jsonb_agg(jsonb_build_object('idVinculo', v.id_vinculo, 'codigo', codigo_de_turno(m, v.id_vinculo))), '[]')
        from vinculo v where v.id_alumno = m.id_usuario) as codigos
    from espera m
    join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso
    where m.id_espera = any (${ids}::bigint[]) and ${reaches(ctx)} order by m.id_espera`.execute(ctx.db)
  return rows
}
