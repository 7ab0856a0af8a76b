import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Rows that are kept in a currency. */
export const hangingOnMoneda: Hanging = {
  lock: lockRow('moneda', 'id_moneda'),
  of: {
    // As `moneda_conservar` looks.
    usos: (id) => sql`
      select from tarifario where id_moneda = ${id} union all select from cuenta where id_moneda = ${id}
      union all select from ingreso where id_moneda = ${id} union all select from extracto where id_moneda = ${id}
      union all select from cuenta_bancaria where id_moneda = ${id}
      union all select from reclamo where id_moneda = ${id} union all select from tipo_cambio where id_moneda = ${id}`,
    institucion: (id) =>
      sql`select from moneda where id_moneda = ${id} and codigo = parametro_de('institucion.moneda')`,
  },
}
