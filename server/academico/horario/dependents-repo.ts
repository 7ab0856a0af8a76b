import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** The classes that were made from a weekly slot. */
export const hangingOnHorario: Hanging = {
  lock: lockRow('horario', 'id_horario'),
  of: {
    clases: (
      id,
    ) => sql`select from horario h join clase c on c.id_grupo = h.id_grupo and c.hora_prevista = h.hora_inicio
        and extract(isodow from c.fecha_prevista) = h.dia
      where h.id_horario = ${id}`,
  },
}
