import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** Money that came for an enrolment: free for another use, on its charges, still looked at by the till. */
export type Dinero = {
  idMoneda: number | null
  credito: string
  pagado: string
  enRevision: boolean
  confirmado: boolean
}

/** Reads what became of the money of an enrolment: of the payments that name it, cover a charge of it, or were begun by card for one. */
export async function dineroDe({ db }: Pick<Ctx, 'db'>, idMatricula: number): Promise<Dinero> {
  const { rows } = await sql<Dinero>`
    select max(i.id_moneda) as id_moneda, coalesce(sum(i.monto_disponible) filter (where i.estado = 'CONFIRMADO'), 0)::text as credito,
      (select coalesce(sum(c.pagado), 0)::text from cuenta c where c.id_matricula = ${idMatricula}) as pagado,
      coalesce(bool_or(en_revision(i.estado, i.con_tarjeta)), false) as en_revision, coalesce(bool_or(i.estado = 'CONFIRMADO'), false) as confirmado
    from matricula m join ingreso i on i.id_usuario = m.id_usuario
    left join orden o on o.orden = split_part(i.orden_en_linea, '/', 1)
    where m.id_matricula = ${idMatricula} and (i.id_matricula = m.id_matricula
      or exists (select from cuenta c join cuenta_ingreso a on a.id_cuenta = c.id_cuenta where c.id_matricula = m.id_matricula and a.id_ingreso = i.id_ingreso)
      or exists (select from jsonb_to_recordset(o.cuentas) as k (id_cuenta bigint) join cuenta c on c.id_cuenta = k.id_cuenta
        where c.id_matricula = m.id_matricula))`.execute(steady(db))
  return rows[0]!
}
