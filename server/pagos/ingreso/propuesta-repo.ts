import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** Reads how much of a payment the policies of withdrawn enrolments still give back, less the refunds of it that are under way. */
export async function proposedRefund({ db }: Ctx, idIngreso: number): Promise<string> {
  const { rows } = await sql<{ monto: string }>`
    select greatest(0, coalesce(sum(least(a.monto, coalesce(devolucion_pendiente(a.id_matricula), 0))), 0) - (
      select coalesce(sum(v.monto), 0) from devolucion v
      where v.id_ingreso = ${idIngreso} and v.estado in ('SOLICITADA', 'POR_REVISAR')))::numeric(10, 2) as monto
    from (select c.id_matricula, sum(a.monto) as monto from cuenta_ingreso a
      join cuenta c on c.id_cuenta = a.id_cuenta join ingreso i on i.id_ingreso = a.id_ingreso
      where a.id_ingreso = ${idIngreso} and a.estado = 'VIGENTE' and i.estado = 'CONFIRMADO' group by c.id_matricula) a`.execute(
    steady(db),
  )
  return rows[0]?.monto ?? '0'
}
