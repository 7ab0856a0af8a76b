import { sql } from 'kysely'

import type { Tema } from '#contract/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'

export type Suscripcion = { idUsuario: number; tema: Tema; baja: boolean }

export async function suscripcionDe({ db }: Ctx, ficha: string): Promise<Suscripcion> {
  const row = await db
    .selectFrom('suscripcion')
    .select(['idUsuario', 'tema', sql<boolean>`baja is not null`.as('baja')])
    .where('ficha', '=', ficha)
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  return row as Suscripcion
}

/** Saying it twice changes nothing: it is of the day when it was said first. What waits is not sent. */
export async function leave({ db }: Ctx, ficha: string, { idUsuario, tema }: Suscripcion) {
  await sql`update suscripcion set baja = now() where ficha = ${ficha} and baja is null`.execute(db)
  await sql`update envio set estado = 'CANCELADO', resultado = 'BAJA', terminado = now()
    where id_usuario = ${idUsuario} and tema = ${tema} and estado = 'PENDIENTE'`.execute(db)
}

export const comeBack = ({ db }: Ctx, ficha: string) =>
  sql`update suscripcion set baja = null where ficha = ${ficha} and baja is not null`.execute(db)
