import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Rows that hang on a term. */
export const hangingOnPeriodo: Hanging = {
  lock: lockRow('periodo', 'id_periodo'),
  of: {
    periodoCerrado: (id) => sql`select from periodo where id_periodo = ${id} and estado = 'CERRADO'`,
    // Those that were within the days before.
    gruposFuera: (
      id,
      { fechaInicio, fechaFin },
    ) => sql`select from grupo g join periodo p on p.id_periodo = g.id_periodo
      where g.id_periodo = ${id} and g.estado <> 'CANCELADO'
        and g.fecha_inicio >= p.fecha_inicio and g.fecha_fin <= p.fecha_fin
        and (g.fecha_inicio < ${fechaInicio}::date or g.fecha_fin > ${fechaFin}::date)`,
  },
}
