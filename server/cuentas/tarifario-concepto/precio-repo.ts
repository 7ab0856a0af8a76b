import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Told = { monto: number; incluyeImpuesto: boolean; idTarifario: number }

/** Computes the amount charged by a line that tells its price with the tax or without it (`TarifarioConcepto.precio`), as text. */
export async function precioDe({ db }: Ctx, { monto, incluyeImpuesto, idTarifario }: Told) {
  const { rows } = await sql<{ precio: string }>`
    select precio_de(${monto}::numeric, ${incluyeImpuesto}, ${idTarifario}) as precio`.execute(steady(db))
  return rows[0]!.precio
}
