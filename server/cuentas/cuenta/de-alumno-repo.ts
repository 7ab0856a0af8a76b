import { sql } from 'kysely'

import { POR_COBRAR, type SaldoDeAlumno } from '#contract/cuentas/cuenta.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { reachesAccount } from '#server/core/reach.ts'
import { steady } from '#server/core/steady.ts'

import { chargesFor, isInSight } from './parte-repo.ts'
import { type Row, withoutStaffMotivo } from './repo.ts'

/** A charge to be paid, or an empty row of who has none; each has the sums. */
type OfStudent = (Row | { idCuenta: null }) & { saldos: SaldoDeAlumno[] }

async function readAccount({ db, actor }: Ctx, idUsuario: number): Promise<OfStudent[]> {
  const { rows } = await sql<OfStudent>`
    with f as materialized (select * from ${chargesFor(actor)} c where id_usuario = ${idUsuario} and estado <> 'ANULADA'),
    s as (
      select coalesce(jsonb_agg(jsonb_build_object('idMoneda', o.id_moneda, 'moneda', moneda_corta(o), 'saldo', coalesce(c.saldo, 0),
        'vencido', coalesce(c.vencido, 0), 'enRevision', coalesce(c.en_revision, 0), 'saldoAFavor', coalesce(a.favor, 0))
        order by o.id_moneda), '[]') as saldos
      from (select id_moneda, sum(saldo) as saldo, sum(saldo) filter (where vencida) as vencido, sum(en_revision) as en_revision
        from f group by id_moneda) c
      full join (select id_moneda, sum(monto_disponible) as favor from ingreso i
        where id_usuario = ${idUsuario} and con_saldo and ${isInSight(actor)} group by id_moneda) a using (id_moneda)
      join moneda o using (id_moneda))
    select f.*, s.saldos from usuario u cross join s left join f on f.estado = any (${POR_COBRAR})
    where u.id_usuario = ${idUsuario} order by f.fecha_vencimiento, f.id_cuenta`.execute(steady(db))
  return rows
}

/**
 * Reads the charges that a student has to pay, and their sums by currency.
 *
 * @throws {Fail} 404 unless the actor reaches the student, who may have no charges; teachers never do
 */
export async function cuentaDeAlumno(ctx: Ctx, idUsuario = ctx.actor.idUsuario) {
  const [first, ...rest] = reachesAccount(ctx.actor, idUsuario) ? await readAccount(ctx, idUsuario) : []
  if (!first) throw noEncontrado()
  const charges = [first, ...rest].filter((row): row is Row & OfStudent => row.idCuenta !== null)
  return { content: charges.map((row) => withoutStaffMotivo<Row>(ctx, row)), saldos: first.saldos }
}
