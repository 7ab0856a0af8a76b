import { sql } from 'kysely'

import type { Idioma } from '#contract/core/idiomas.ts'
import type { Ctx } from '#server/core/ctx.ts'

export type Left = {
  idInteresado: number
  nombres: string
  correo: string
  curso: string
  codigo: string
  idioma: Idioma | null
}

/**
 * Prospects who left an enrolment midway some hours ago, agreed to be written to, and were not written to: neither they nor a student of theirs
 * is enrolled in the course, or has sent the form of the seat.
 */
export async function leftMidway(
  { db }: Pick<Ctx, 'db'>,
  { desde, hasta }: { desde: number; hasta: number },
): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select i.id_interesado, i.nombres, i.correo, c.nombre as curso, c.codigo, i.idioma from interesado i join curso c on c.id_curso = i.id_curso
    where i.dejado between now() - make_interval(hours => ${hasta}::int) and now() - make_interval(hours => ${desde}::int)
      and i.a_medias and i.estado = 'NUEVO' and i.aceptado is not null and i.correo is not null
      and not exists (select from envio e where e.id_interesado = i.id_interesado)
      and not exists (select from inscripcion s where s.id_reserva = i.id_reserva)
      and not exists (select from usuario u left join vinculo v on v.id_alumno = u.id_usuario left join usuario a on a.id_usuario = v.id_usuario
        join matricula m on m.id_usuario = u.id_usuario and m.estado <> 'ELIMINADA' join grupo g on g.id_grupo = m.id_grupo
        where g.id_curso = i.id_curso and lower(i.correo) in (lower(u.correo), lower(v.correo), lower(a.correo)))
    order by i.id_interesado limit 200`.execute(db)
  return rows
}
