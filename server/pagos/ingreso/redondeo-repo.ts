import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

type Pago = { monto: string; idMoneda: number; idMedioPago: number }
export type Redondeo = { redondeo: string; redondeoA: string | null }

/**
 * The cash not taken of payments that one person hands over at once, in one currency and by one method: that of their sum, from the first
 * payments on (decision 181). A payment alone is rounded by the trigger of its confirmation.
 */
export async function roundTogether({ db }: Ctx, pagos: readonly Pago[]): Promise<Redondeo[]> {
  const [first] = pagos
  if (!first) return []
  const montos = pagos.map(({ monto }) => monto)
  const { rows } = await sql<Redondeo>`
    select least(p.monto, greatest(0, redondeo_de(sum(p.monto) over (), m.menor) - (sum(p.monto) over (order by p.n) - p.monto))) as redondeo,
      m.menor as redondeo_a
    from unnest(${montos}::numeric[]) with ordinality p (monto, n)
    cross join (select moneda_menor(${first.idMoneda}, ${first.idMedioPago}) as menor) m
    order by p.n`.execute(db)
  return rows
}
