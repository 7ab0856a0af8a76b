import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

const converted = (id: number) => sql`
  select from tipo_cambio t cross join comprobantes_al_cambio(t.id_moneda, t.fecha) where t.id_tipo_cambio = ${id}`

/** Comprobantes that the book of sales converts at a rate. */
export const hangingOnTipoCambio: Hanging = {
  lock: lockRow('tipo_cambio', 'id_tipo_cambio'),
  of: { alCambio: converted, convertidos: converted },
}
