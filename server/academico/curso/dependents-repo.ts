import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Rows that hang on a course. */
export const hangingOnCurso: Hanging = {
  lock: lockRow('curso', 'id_curso'),
  of: {
    grupos: (id) => sql`select from grupo where id_curso = ${id} and estado <> 'CANCELADO'`,
    certificados: (id) => sql`select from certificado c join matricula m on m.id_matricula = c.id_matricula
      join grupo g on g.id_grupo = m.id_grupo where g.id_curso = ${id} and c.estado <> 'ANULADO'`,
    gruposPorCalificar: (id) => sql`select from grupo where id_curso = ${id}
      and estado not in ('FINALIZADO', 'CANCELADO') and not grupo_con_notas(id_grupo)`,
  },
}
