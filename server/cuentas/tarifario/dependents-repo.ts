import { sql } from 'kysely'

import type { Hanging } from '#server/core/refuse-changes.ts'

type Column = 'id_tarifario' | 'id_tarifario_concepto'

/** The charges that came from a line of a price list, or from all of a list. The lines are locked: no charge comes meanwhile. */
const chargesFrom = (column: Column): Hanging => ({
  lock: (id) =>
    sql`select from tarifario_concepto where ${sql.ref(column)} = ${id} order by id_tarifario_concepto for update`,
  of: {
    cuentas: (
      id,
    ) => sql`select from cuenta c join tarifario_concepto k on k.id_tarifario_concepto = c.id_tarifario_concepto
      where ${sql.ref(`k.${column}`)} = ${id} and c.estado <> 'ELIMINADA'`,
    cuentasDeSiempre: (id) => sql`select from cuenta c
      join tarifario_concepto k on k.id_tarifario_concepto = c.id_tarifario_concepto where ${sql.ref(`k.${column}`)} = ${id}`,
  },
})

export const hangingOnTarifario = chargesFrom('id_tarifario')
export const hangingOnConcepto = chargesFrom('id_tarifario_concepto')
