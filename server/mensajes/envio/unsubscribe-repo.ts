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

/** Unsubscribes; repeating keeps the first date. Mails of the theme that still wait are cancelled. */
export async function unsubscribe({ db }: Ctx, ficha: string, { idUsuario, tema }: Suscripcion) {
  await sql`update suscripcion set baja = now() where ficha = ${ficha} and baja is null`.execute(db)
  await sql`update envio set estado = 'CANCELADO', resultado = 'BAJA', terminado = now()
    where id_usuario = ${idUsuario} and tema = ${tema} and estado = 'PENDIENTE'`.execute(db)
}

export const resubscribe = ({ db }: Ctx, ficha: string) =>
  sql`update suscripcion set baja = null where ficha = ${ficha} and baja is not null`.execute(db)

/** The actor's themes and mail address, or the guardian's if the actor has none. */
export async function preferenciasDe({ db, actor }: Ctx) {
  const { rows } = await sql<{ correo: string | null; bajas: Tema[] }>`
    select coalesce(u.correo, apoderado_de(u.id_usuario) ->> 'correo') as correo,
      (select coalesce(jsonb_agg(s.tema), '[]') from suscripcion s where s.id_usuario = u.id_usuario and s.baja is not null) as bajas
    from usuario u where u.id_usuario = ${actor.idUsuario}`.execute(db)
  const { correo, bajas } = rows[0] ?? { correo: null, bajas: [] }
  return { correo, temas: Tema.options.map((tema) => ({ tema, baja: bajas.includes(tema) })) }
}

/** Ensures that each pair has a ticket (`ficha`), which the unsubscribe link carries. */
export const ensureFichas = ({ db }: Pick<Ctx, 'db'>, pairs: { idUsuario: number; tema: Tema }[]) =>
  db
    .insertInto('suscripcion')
    .values(pairs)
    .onConflict((c) => c.columns(['idUsuario', 'tema']).doNothing())
    .execute()

/** The actor's ticket of a theme, made here if no mail of it was written yet. */
export async function fichaPropia(ctx: Ctx, tema: Tema): Promise<string> {
  const { idUsuario } = ctx.actor
  await ensureFichas(ctx, [{ idUsuario, tema }])
  const { ficha } = await ctx.db
    .selectFrom('suscripcion')
    .select('ficha')
    .where('idUsuario', '=', idUsuario)
    .where('tema', '=', tema)
    .executeTakeFirstOrThrow()
  return ficha
}
