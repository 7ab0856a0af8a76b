import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Whether the program finds the row by its code. */
export const hangingOnParametro: Hanging = {
  lock: lockRow('parametro', 'id_parametro'),
  of: {
    delSistema: (id) => sql`select from parametro where id_parametro = ${id} and del_sistema`,
  },
}
