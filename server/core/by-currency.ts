import { sql } from 'kysely'

import type { Ctx } from './ctx.ts'
import { loose, type Query } from './search.ts'

/** Sums that have their `idMoneda`, each with its currency: names are looked up for the sums, not for each row of them. */
export const byCurrency = ({ db }: Ctx, summed: Query) =>
  loose(db)
    .selectFrom(summed.as('s'))
    .innerJoin('moneda as o', 'o.idMoneda', 's.idMoneda')
    .selectAll('s')
    .select(sql`moneda_corta(o)`.as('moneda'))
    .orderBy('s.idMoneda')
    .execute()
