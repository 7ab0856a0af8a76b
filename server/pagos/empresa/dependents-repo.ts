import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** The documents that name a company. */
export const hangingOnEmpresa: Hanging = {
  lock: lockRow('empresa', 'id_empresa'),
  of: {
    papeles: (id) => sql`select from pago p join comprobante c on c.id_pago = p.id_pago
      where p.id_empresa = ${id}`,
  },
}
