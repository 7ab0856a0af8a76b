import { sql } from 'kysely'

import { type Hanging, lockRow } from '#server/core/refuse-changes.ts'

/** Rows that have a type. */
export const hangingOnTipo: Hanging = {
  lock: lockRow('tipo', 'id_tipo'),
  of: {
    delSistema: (id) => sql`select from tipo where id_tipo = ${id} and del_sistema`,
    usos: (id) => sql`
      select from cuenta_bancaria where id_banco = ${id} union all select from ingreso where id_medio_pago = ${id}
      union all select from pago where id_medio_pago = ${id} union all select from cierre_linea where id_medio_pago = ${id}
      union all select from incidencia where id_tipo = ${id}
      union all select from tipo t join usuario u on u.categoria_documento = t.categoria and u.tipo_documento = t.codigo
        where t.id_tipo = ${id}
      union all select from tipo t join curso c on c.categoria_modalidad = t.categoria and c.modalidad = t.codigo
        where t.id_tipo = ${id}
      union all select from tipo t join grupo g on g.categoria_modalidad = t.categoria and g.modalidad = t.codigo
        where t.id_tipo = ${id}`,
  },
}
