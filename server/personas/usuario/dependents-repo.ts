import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** The papers that name a person. */
export const hangingOnUsuario: Hanging = {
  lock: lockRow('usuario', 'id_usuario'),
  of: {
    papeles: (id) => sql`
      select from recibo r join ingreso i on i.id_ingreso = r.id_ingreso where i.id_usuario = ${id}
      union all select from comprobante where id_usuario = ${id}
      union all select from certificado c join matricula m on m.id_matricula = c.id_matricula
        where m.id_usuario = ${id} and c.estado <> 'ANULADO'`,
  },
}
