import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** The live enrolments of a type. */
export const hangingOnMatriculaTipo: Hanging = {
  lock: lockRow('matricula_tipo', 'id_matricula_tipo'),
  of: {
    matriculas: (id) => sql`select from matricula where id_matricula_tipo = ${id}
      and estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA')`,
  },
}
