import { sql } from 'kysely'

import type { TotalesCuenta } from '#contract/cuentas/cuenta.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { reachesAccount } from '#server/core/reach.ts'
import { steady } from '#server/core/steady.ts'

import { chargesFor, isInSight } from './parte-repo.ts'
import { type Row, withoutStaffMotivo } from './repo.ts'

const sumOf = (column: string) =>
  sql`coalesce(sum(f.${sql.ref(column)}) filter (where f.estado <> 'ANULADA') over todas, 0)`

/** A charge, or an empty row for an account without any; each has the owner and the totals of the account. */
type OfAccount = (Row | { idCuenta: null }) & { idAlumno: number; totales: TotalesCuenta }

/** The account of an enrolment: one statement, since each costs the server more than the rows of an account. */
async function readAccount({ db, actor }: Ctx, idMatricula: number): Promise<OfAccount[]> {
  const { rows } = await sql<OfAccount>`
    select f.*, m.id_usuario as id_alumno,
      jsonb_build_object('moneda', (select moneda_corta(o) from moneda o where o.id_moneda = moneda_de_matricula(m.id_matricula)),
        'monto', ${sumOf('monto')}, 'descuento', ${sumOf('descuento')}, 'pagado', ${sumOf('pagado')},
        'enRevision', ${sumOf('en_revision')}, 'saldo', ${sumOf('saldo')}, 'condonado', ${sumOf('condonado')},
        'vencido', coalesce(sum(f.saldo) filter (where f.estado <> 'ANULADA' and f.vencida) over todas, 0),
        'saldoAFavor', (select coalesce(sum(i.monto_disponible), 0) from (select * from ingreso where ${isInSight(actor)}) i, matricula m
          where m.id_matricula = ${idMatricula} and i.id_usuario = m.id_usuario and i.con_saldo
            and i.id_moneda = moneda_de_matricula(m.id_matricula))) as totales
    from matricula m left join ${chargesFor(actor)} f on f.id_matricula = m.id_matricula
    where m.id_matricula = ${idMatricula} and m.estado <> 'ELIMINADA'
    window todas as () order by f.fecha_vencimiento, f.id_cuenta`.execute(steady(db))
  return rows
}

/**
 * The charges of an enrolment, with their totals without the annulled ones and the student's credit in its currency.
 *
 * @throws {Fail} 404 unless the actor reaches the account, which may be empty; teachers never do
 */
export async function cuentaDeMatricula(ctx: Ctx, idMatricula: number) {
  const rows = await readAccount(ctx, idMatricula)
  if (!rows[0] || !reachesAccount(ctx.actor, rows[0].idAlumno)) throw noEncontrado()
  const charges = rows.filter((row): row is Row & OfAccount => row.idCuenta !== null)
  return {
    content: charges.map((row) => withoutStaffMotivo<Row>(ctx, row)),
    totales: rows[0].totales,
  }
}
