import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

type ReciboDetails = {
  monto: string
  /** The institution's name of its currency, in the plural. */
  plural: string | null
  confirmedBy: string | null
  pie: string | null
}

/** Further data of a receipt: its exact amount, the name of who confirmed it, the text at its foot. */
export async function readDetails({ db }: Ctx, idIngreso: number): Promise<ReciboDetails> {
  const { rows } = await sql<ReciboDetails>`
    select i.monto, o.nombre_plural as plural, parametro_de('recibo.pie') as pie,
      coalesce((select concat_ws(' ', u.nombres, u.papellido) from usuario u where lower(u.login) = lower(i.usuario_confirmacion)),
        i.usuario_confirmacion) as confirmed_by
    from ingreso i join moneda o on o.id_moneda = i.id_moneda where i.id_ingreso = ${idIngreso}`.execute(db)
  return rows[0] as ReciboDetails
}
