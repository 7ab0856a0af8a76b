import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

/** Whether more seats of a group were held at the public door in ten minutes than the setting says. */
export async function isCrowded({ db }: Ctx, idGrupo: number): Promise<boolean> {
  const { rows } = await sql<{ crowded: boolean }>`
    select count(*) >= ${selectNumber('reserva.ritmo')}::int as crowded from reserva
    where id_grupo = ${idGrupo} and origen = 'PUBLICO' and fecha_creacion > now() - interval '10 minutes'`.execute(
    steady(db),
  )
  return rows[0]!.crowded
}

/** Spends a proof; false if it was spent before. Those that are too old to be good go. */
export async function spendProof({ db }: Ctx, huella: string): Promise<boolean> {
  await sql`delete from prueba where vence < now()`.execute(steady(db))
  const { numAffectedRows = 0n } = await sql`
    insert into prueba (huella, vence) values (${huella}, now() + interval '20 minutes') on conflict do nothing`.execute(
    steady(db),
  )
  return numAffectedRows === 1n
}
