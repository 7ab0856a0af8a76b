import { sql } from 'kysely'

import type { Ctx } from './ctx.ts'
import { loose, type Query } from './loose.ts'

/**
 * Joins sums that have `idMoneda` to their currency. Joining after summing looks names up once for each sum,
 * not for each row.
 */
export const byCurrency = ({ db }: Ctx, summed: Query) =>
  loose(db)
    .selectFrom(summed.as('s'))
    .innerJoin('moneda as o', 'o.idMoneda', 's.idMoneda')
    .selectAll('s')
    .select(sql`moneda_corta(o)`.as('moneda'))
    .orderBy('s.idMoneda')
    .execute()
