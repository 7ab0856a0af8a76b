import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Whether the program finds the row by its code. */
export const hangingOnEstado: Hanging = {
  lock: lockRow('estado', 'id_estado'),
  of: {
    delSistema: (id) => sql`select from estado where id_estado = ${id} and del_sistema`,
  },
}
