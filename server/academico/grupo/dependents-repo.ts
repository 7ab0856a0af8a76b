import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Rows that hang on a group. */
export const hangingOnGrupo: Hanging = {
  lock: lockRow('grupo', 'id_grupo'),
  of: {
    matriculas: (id) => sql`select from matricula where id_grupo = ${id} and estado <> 'ELIMINADA'`,
    certificados: (id) => sql`select from certificado c join matricula m on m.id_matricula = c.id_matricula
      where m.id_grupo = ${id} and c.estado <> 'ANULADO'`,
    periodoCerrado: (id) => sql`select from grupo g join periodo p on p.id_periodo = g.id_periodo
      where g.id_grupo = ${id} and p.estado = 'CERRADO'`,
  },
}
