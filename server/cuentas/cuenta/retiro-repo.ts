import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

// These queries ignore the actor's scope: the charges of an enrolment follow it, even if the actor may not see them.

const LIVE = sql`('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')`

/** Annuls the applications of unconfirmed payments to these charges: the money stays in the payment, free. */
const annulUnconfirmed = ({ db }: Ctx, ids: number[]) =>
  sql`update cuenta_ingreso a set estado = 'ANULADA' from ingreso i
    where a.id_cuenta = any (${ids}::bigint[]) and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso and i.estado <> 'CONFIRMADO'`.execute(
    db,
  )

const annulCuentas = ({ db }: Ctx, ids: number[], motivo: string) =>
  sql`update cuenta set estado = 'ANULADA', motivo = ${motivo} where id_cuenta = any (${ids}::bigint[])
    and estado in ${LIVE}`.execute(db)

/** Annuls the charges of a deleted enrolment. The table refuses while confirmed money is on any of them. */
export async function anularCuentasDeMatricula(ctx: Ctx, idMatricula: number, motivo: string) {
  const { rows } = await sql<{ idCuenta: number }>`
    select id_cuenta from cuenta where id_matricula = ${idMatricula} and estado in ${LIVE}`.execute(ctx.db)
  const ids = rows.map((row) => row.idCuenta)
  await annulUnconfirmed(ctx, ids)
  await annulCuentas(ctx, ids, motivo)
  await sql`delete from retiro_cuenta where id_matricula = ${idMatricula}`.execute(ctx.db)
}

/** The overdue debt of enrolments, which only forgiving takes away, by their ids. Those without any are left out. */
export async function overdueDebt({ db }: Ctx, idMatriculas: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ idMatricula: number; saldo: string }>`
    select id_matricula, sum(saldo)::numeric(12, 2)::text as saldo from cuenta_fila
    where id_matricula = any (${idMatriculas}::bigint[]) and vencida group by id_matricula`.execute(db)
  return new Map(rows.map(({ idMatricula, saldo }) => [idMatricula, saldo]))
}

/**
 * Annuls the unpaid charges of an enrolment that are not due. Charges do not age during a suspension, so those that fell
 * due in the current one are annulled too. `retiro_cuenta` records them, to reopen if the student comes back.
 */
export async function annulUndueCuentas(ctx: Ctx, idMatricula: number, motivo: string) {
  const { rows } = await sql<{ idCuenta: number }>`
    insert into retiro_cuenta (id_cuenta, id_matricula)
    select c.id_cuenta, c.id_matricula from cuenta c join matricula m on m.id_matricula = c.id_matricula
    where c.id_matricula = ${idMatricula} and c.estado = 'PENDIENTE' and c.pagado = 0
      and (c.fecha_vencimiento >= hoy() or (m.estado = 'SUSPENDIDA' and c.fecha_vencimiento >= (
        select max(s.desde) from suspension s where s.id_matricula = m.id_matricula and s.hasta is null)))
    on conflict (id_cuenta) do update set id_matricula = excluded.id_matricula
    returning id_cuenta`.execute(ctx.db)
  const ids = rows.map((row) => row.idCuenta)
  await annulUnconfirmed(ctx, ids)
  await annulCuentas(ctx, ids, motivo)
}

/** Annuls all that an enrolment owes, due or not, when it was never firm. `retiro_cuenta` records the charges, to reopen if money comes late. */
export async function annulUnpaidCuentas(ctx: Ctx, idMatricula: number, motivo: string) {
  const { rows } = await sql<{ idCuenta: number }>`
    insert into retiro_cuenta (id_cuenta, id_matricula)
    select c.id_cuenta, c.id_matricula from cuenta c
    where c.id_matricula = ${idMatricula} and c.estado = 'PENDIENTE' and c.pagado = 0
    on conflict (id_cuenta) do update set id_matricula = excluded.id_matricula
    returning id_cuenta`.execute(ctx.db)
  const ids = rows.map((row) => row.idCuenta)
  await annulUnconfirmed(ctx, ids)
  await annulCuentas(ctx, ids, motivo)
}

/** Reopens exactly the charges that the withdrawal annulled. What fell due meanwhile is due again, as for who enrols today. */
export async function reopenWithdrawnCuentas({ db }: Ctx, idMatricula: number) {
  await sql`
    with propias as (delete from retiro_cuenta where id_matricula = ${idMatricula} returning id_cuenta)
    update cuenta c set estado = 'PENDIENTE', motivo = null,
      fecha_vencimiento = greatest(c.fecha_vencimiento, hoy() + ${selectNumber('matricula.diasGracia')}::int) from propias p
    where c.id_cuenta = p.id_cuenta and c.estado = 'ANULADA'`.execute(db)
}
