import { sql } from 'kysely'

import { Tema } from '#contract/mensajes/mensaje.ts'
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

/** What the actor gets and where: a minor without an address, at their guardian's. */
export async function preferenciasDe({ db, actor }: Ctx) {
  const { rows } = await sql<{ correo: string | null; bajas: Tema[] }>`
    select coalesce(u.correo, u.apoderado ->> 'correo') as correo,
      (select coalesce(jsonb_agg(s.tema), '[]') from suscripcion s where s.id_usuario = u.id_usuario and s.baja is not null) as bajas
    from usuario u where u.id_usuario = ${actor.idUsuario}`.execute(db)
  const { correo, bajas } = rows[0] ?? { correo: null, bajas: [] }
  return { correo, temas: Tema.options.map((tema) => ({ tema, baja: bajas.includes(tema) })) }
}

/** Each of them has a ticket of the theme: with it they may ask not to get it. */
export const subscribe = ({ db }: Pick<Ctx, 'db'>, pairs: { idUsuario: number; tema: Tema }[]) =>
  db
    .insertInto('suscripcion')
    .values(pairs)
    .onConflict((c) => c.columns(['idUsuario', 'tema']).doNothing())
    .execute()

/** The actor's ticket of a theme, which there may not be before the first mail of it. */
export async function fichaPropia(ctx: Ctx, tema: Tema): Promise<string> {
  const { idUsuario } = ctx.actor
  await subscribe(ctx, [{ idUsuario, tema }])
  const { ficha } = await ctx.db
    .selectFrom('suscripcion')
    .select('ficha')
    .where('idUsuario', '=', idUsuario)
    .where('tema', '=', tema)
    .executeTakeFirstOrThrow()
  return ficha
}
