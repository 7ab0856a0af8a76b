import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Rows that hang on a grading scheme: groups with grades keep their copy of it. */
export const hangingOnEsquema: Hanging = {
  lock: lockRow('calificacion_esquema', 'id_calificacion_esquema'),
  of: {
    gruposPorCalificar: (id) => sql`select from grupo g join curso c on c.id_curso = g.id_curso
      where c.id_calificacion_esquema = ${id} and g.estado not in ('FINALIZADO', 'CANCELADO')
        and not grupo_con_notas(g.id_grupo)`,
  },
}
