import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Follows a rejection: its notes have nothing to lower, neither is mailed, and it is not voided, since it has no value. */
export async function followRejection({ db }: Ctx, idComprobante: number) {
  await sql`update comprobante set baja = null, motivo_baja = null, fecha_baja = null
    where id_comprobante = ${idComprobante} and baja is not null`.execute(db)
  await sql`
    with notas as (update comprobante set estado = 'RECHAZADO', codigo = 'SIN_ORIGEN'
      where id_origen = ${idComprobante} and estado in ('PENDIENTE', 'EXCEPCION') returning id_comprobante)
    delete from comprobante_correo where id_comprobante = ${idComprobante} or id_comprobante in (select id_comprobante from notas)`.execute(
    db,
  )
}
