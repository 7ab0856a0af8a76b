import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

type Base = Pick<Ctx, 'db'>

/** A file of the store of files, as the mail shows it. Its bytes are not swept away while the mail is kept. */
export type Adjunto = { nombre: string; tipo: string; clave: string }

/** What one may ask not to get. A mail without a theme is one that must be told: receipts, security. */
export type Tema = 'RECORDATORIOS' | 'NOVEDADES'

type Correo = {
  idUsuario: number | null
  destino: string
  asunto: string
  cuerpo: string
  /** What it is for, in one word, for whoever looks through what was sent. */
  motivo: string
  adjunto?: Adjunto | undefined
  tema?: Tema | null | undefined
  /** What it tells and to whom. A second one with the same key is not written. */
  clave?: string | undefined
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The ticket that the link in the mail carries is there before the mail is. */
const subscribe = ({ db }: Base, idUsuario: number, tema: Tema) =>
  db
    .insertInto('suscripcion')
    .values({ idUsuario, tema })
    .onConflict((c) => c.columns(['idUsuario', 'tema']).doNothing())
    .execute()

/** Whether they asked not to get mails of that theme. */
export async function deBaja({ db }: Base, idUsuario: number, tema: Tema | null): Promise<boolean> {
  if (!tema) return false
  const row = await db
    .selectFrom('suscripcion')
    .select('baja')
    .where('idUsuario', '=', idUsuario)
    .where('tema', '=', tema)
    .executeTakeFirst()
  return Boolean(row?.baja)
}

/**
 * Writes a mail to be sent, in the caller's transaction: if that comes to nothing, so does the mail. Gives its id;
 * nothing, when one with this key is there or its reader does not want any of this theme.
 */
export async function encolar(ctx: Base, correo: Correo): Promise<number | undefined> {
  const { idUsuario, destino, asunto, cuerpo, motivo, adjunto, tema = null, clave = null } = correo
  if (tema && idUsuario) {
    if (await deBaja(ctx, idUsuario, tema)) return undefined
    await subscribe(ctx, idUsuario, tema)
  }
  const row = await ctx.db
    .insertInto('envio')
    .values({
      canal: 'CORREO',
      idUsuario,
      destino: destino.trim(),
      asunto: oneLine(asunto),
      cuerpo,
      motivo,
      tema,
      clave,
      adjunto: adjunto ? sql`${JSON.stringify(adjunto)}::jsonb` : null,
    })
    .onConflict((c) => c.column('clave').doNothing())
    .returning('idEnvio')
    .executeTakeFirst()
  return row?.idEnvio
}
