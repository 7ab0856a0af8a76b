import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** The numbers that a series gave. */
export const hangingOnSerie: Hanging = {
  lock: lockRow('comprobante_serie', 'id_comprobante_serie'),
  of: {
    comprobantes: (
      id,
    ) => sql`select from comprobante_serie s cross join lateral generate_series(s.primero, s.ultimo)
      where s.id_comprobante_serie = ${id}`,
  },
}
