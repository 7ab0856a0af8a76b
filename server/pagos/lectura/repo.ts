import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Balances of charges that people owe, in hundredths, by their due day. */
export async function balancesOf({ db }: Ctx, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ centimos: number }>`select (saldo * 100)::int as centimos from cuenta
    where id_usuario = any (${[...people]}::bigint[]) and estado in ('PENDIENTE', 'PARCIAL') and saldo > 0
    order by fecha_vencimiento, id_cuenta limit 40`.execute(db)
  return rows.map(({ centimos }) => centimos)
}
