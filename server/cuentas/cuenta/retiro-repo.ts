import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

// Whatever the actor may see of the money: what hangs on an enrolment follows it.

const LIVE = sql`('PENDIENTE', 'PARCIAL', 'PAGADA')`

/** Takes off these charges what nobody has confirmed: those payments keep their money, and are put elsewhere or are credit. */
const unreview = ({ db }: Ctx, ids: number[]) =>
  sql`update cuenta_ingreso a set estado = 'ANULADA' from ingreso i
    where a.id_cuenta = any (${ids}::bigint[]) and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso and i.estado <> 'CONFIRMADO'`.execute(
    db,
  )

const annul = ({ db }: Ctx, ids: number[], motivo: string) =>
  sql`update cuenta set estado = 'ANULADA', motivo = ${motivo} where id_cuenta = any (${ids}::bigint[])
    and estado in ${LIVE}`.execute(db)

/** Annuls the charges of an enrolment that goes away. The table refuses it while confirmed money is on any of them. */
export async function anularDeMatricula(ctx: Ctx, idMatricula: number, motivo: string) {
  const { rows } = await sql<{ idCuenta: number }>`
    select id_cuenta from cuenta where id_matricula = ${idMatricula} and estado in ${LIVE}`.execute(ctx.db)
  const ids = rows.map((row) => row.idCuenta)
  await unreview(ctx, ids)
  await annul(ctx, ids, motivo)
  await sql`delete from retiro_cuenta where id_matricula = ${idMatricula}`.execute(ctx.db)
}

/**
 * Annuls what an enrolment has not been charged yet, as it were: nothing was paid of it and it is not due. While it is
 * suspended its charges do not age, so those that fell due meanwhile go too. Remembered, for who comes back.
 */
export async function annulUndue(ctx: Ctx, idMatricula: number, motivo: string) {
  const { rows } = await sql<{ idCuenta: number }>`
    insert into retiro_cuenta (id_cuenta, id_matricula)
    select c.id_cuenta, c.id_matricula from cuenta c join matricula m on m.id_matricula = c.id_matricula
    where c.id_matricula = ${idMatricula} and c.estado = 'PENDIENTE' and c.pagado = 0
      and (c.fecha_vencimiento >= hoy() or (m.estado = 'SUSPENDIDA' and c.fecha_vencimiento >= (
        select max(s.desde) from suspension s where s.id_matricula = m.id_matricula and s.hasta is null)))
    on conflict (id_cuenta) do update set id_matricula = excluded.id_matricula
    returning id_cuenta`.execute(ctx.db)
  const ids = rows.map((row) => row.idCuenta)
  await unreview(ctx, ids)
  await annul(ctx, ids, motivo)
}

/** Exactly those that the withdrawal annulled are owed again. */
export async function reopenWithdrawn({ db }: Ctx, idMatricula: number) {
  await sql`
    with propias as (delete from retiro_cuenta where id_matricula = ${idMatricula} returning id_cuenta)
    update cuenta c set estado = 'PENDIENTE', motivo = null from propias p
    where c.id_cuenta = p.id_cuenta and c.estado = 'ANULADA'`.execute(db)
}
