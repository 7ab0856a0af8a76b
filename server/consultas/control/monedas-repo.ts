import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'

import type { Monedas } from './saldos-repo.ts'

/** The currency asked for, which must exist, or the institution's; and the institution's. */
export async function monedasOf({ db }: Ctx, asked: number | undefined): Promise<Monedas> {
  const { rows } = await sql<{ idMoneda: number | null; base: number }>`
    select o.id_moneda, b.id_moneda as base
    from (select id_moneda from moneda order by codigo = parametro_de('institucion.moneda') desc, id_moneda limit 1) b
    left join moneda o on o.id_moneda = coalesce(${asked ?? null}::bigint, b.id_moneda)`.execute(steady(db))
  const { idMoneda, base } = rows[0]!
  if (idMoneda === null) throw new FailCampo('idMoneda', 'campo.invalido')
  return { idMoneda, base }
}
