import { sql } from 'kysely'

import type { Sustento } from '#contract/institucion/tipo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Proven = { sustento: Sustento; numeroOperacion: string | null; conConstancia: boolean }

/** Reads the proof of a report that waits to be confirmed, and the proof that its method needs. */
export async function proofOf({ db }: Ctx, idIngreso: number): Promise<Proven | undefined> {
  const { rows } = await sql<Proven>`
    select t.sustento, i.numero_operacion, i.constancia is not null as con_constancia
    from ingreso i join tipo t on t.id_tipo = i.id_medio_pago
    where i.id_ingreso = ${idIngreso} and i.estado = 'REPORTADO'`.execute(steady(db))
  return rows[0]
}
