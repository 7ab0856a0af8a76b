import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { chargesFor, isInSight } from '#server/cuentas/cuenta/index.ts'

/** The account to state: of one enrolment of a student, or of all (null). */
export type AccountScope = { idUsuario: number; idMatricula: number | null }

export type Moneda = { codigo: string; simbolo: string; decimales: number }
type Sumas = {
  monto: string
  descuento: string
  pagado: string
  enRevision: string
  saldo: string
  vencido: string
}

/** The totals of an account in one currency. Two currencies are never added. */
export type Balance = Sumas & { moneda: Moneda; saldoAFavor: string }

const SUMAS = sql`coalesce(sum(monto), 0) as monto, coalesce(sum(descuento), 0) as descuento, coalesce(sum(pagado), 0) as pagado,
  coalesce(sum(en_revision), 0) as en_revision, coalesce(sum(saldo), 0) as saldo,
  coalesce(sum(saldo) filter (where vencida), 0) as vencido`

/** The charges of the statement. */
export const cargosDe = ({ actor }: Ctx, { idUsuario, idMatricula }: AccountScope) => sql`
  select * from ${chargesFor(actor)} f where id_usuario = ${idUsuario} and (${idMatricula}::bigint is null or id_matricula = ${idMatricula})`

/** Totals by enrolment, of those with charges that stand. */
export async function totalesPorMatricula(ctx: Ctx, de: AccountScope): Promise<Map<number, Sumas>> {
  const { rows } = await sql<Sumas & { idMatricula: number }>`
    select id_matricula, ${SUMAS} from (${cargosDe(ctx, de)}) c where estado <> 'ANULADA' group by id_matricula`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.idMatricula, row]))
}

/** Totals by currency, with the student's credit in it. */
export async function totalesPorMoneda(ctx: Ctx, de: AccountScope): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    with cargos as (select id_moneda, ${SUMAS} from (${cargosDe(ctx, de)}) c where estado <> 'ANULADA' group by id_moneda),
    favor as (select id_moneda, sum(monto_disponible) as saldo_a_favor from ingreso i
      where id_usuario = ${de.idUsuario} and con_saldo and ${isInSight(ctx.actor)}
        and (${de.idMatricula}::bigint is null or id_moneda = moneda_de_matricula(${de.idMatricula}::bigint))
      group by id_moneda)
    select moneda_corta(o) as moneda, coalesce(monto, 0) as monto, coalesce(descuento, 0) as descuento, coalesce(pagado, 0) as pagado,
      coalesce(en_revision, 0) as en_revision, coalesce(saldo, 0) as saldo, coalesce(vencido, 0) as vencido,
      coalesce(saldo_a_favor, 0) as saldo_a_favor
    from moneda o left join cargos c on c.id_moneda = o.id_moneda left join favor f on f.id_moneda = o.id_moneda
    where c.id_moneda is not null or f.id_moneda is not null
    order by o.id_moneda`.execute(ctx.db)
  return rows
}
