import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import type { MovedApplications } from '#server/cuentas/cuenta/index.ts'

type Replaced = { idIngreso: number; documentos: number }

/** Lists the payments that would get other documents. */
export async function countMoved({ db }: Ctx, { takenOff, putOn }: MovedApplications): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    select id_ingreso, documentos::int from comprobante_del_traslado(${takenOff}::bigint[], ${putOn}::bigint[])`.execute(
    steady(db),
  )
  return rows
}

/** Replaces them. The caller holds the accounts of their students. */
export async function remakeMoved(
  { db }: Ctx,
  { takenOff, putOn }: MovedApplications,
  sustento: string,
): Promise<Replaced[]> {
  const { rows } = await sql<Replaced>`
    select id_ingreso, documentos::int from comprobante_trasladar(${takenOff}::bigint[], ${putOn}::bigint[], ${sustento})`.execute(
    steady(db),
  )
  return rows
}
