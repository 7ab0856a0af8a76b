import { sql } from 'kysely'

import type { Canal, Tema } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { subscribe } from './baja-repo.ts'

type Base = Pick<Ctx, 'db'>

/** A file of the store of files, as the mail shows it. Its bytes are not swept away while the mail is kept. */
export type Adjunto = { nombre: string; tipo: string; clave: string }

export type Correo = {
  idUsuario: number | null
  destino: string
  asunto: string
  cuerpo: string
  /** What it is for, in one word, for whoever looks through what was sent. */
  motivo: string
  /** CORREO unless said otherwise. What goes by WhatsApp waits for a person to open it. */
  canal?: Canal | undefined
  adjunto?: Adjunto | undefined
  /** What one may ask not to get. Without a theme it must be told: receipts, security. */
  tema?: Tema | null | undefined
  /** What it tells and to whom. A second one with the same key is not written. */
  clave?: string | undefined
  idMensaje?: number | undefined
  /** Not before that hour of today, where the institution is. */
  desdeHora?: number | undefined
  /** After so many hours it is too late to say. */
  caducaHoras?: number | undefined
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

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

/** The ticket that the link in each mail carries is there before the mail is. Gives the readers who want none of it. */
async function unwanting(ctx: Base, correos: Correo[]): Promise<Set<string>> {
  const pairs = correos.flatMap(({ idUsuario, tema }) => (idUsuario && tema ? [{ idUsuario, tema }] : []))
  if (pairs.length === 0) return new Set()
  await subscribe(ctx, pairs)
  const rows = await ctx.db
    .selectFrom('suscripcion')
    .select(['idUsuario', 'tema'])
    .where('baja', 'is not', null)
    .where('idUsuario', 'in', [...new Set(pairs.map((pair) => pair.idUsuario))])
    .execute()
  return new Set(rows.map(({ idUsuario, tema }) => `${idUsuario}/${tema}`))
}

const rowOf = (correo: Correo) => ({
  ...correo,
  canal: correo.canal ?? 'CORREO',
  destino: correo.destino.trim(),
  asunto: correo.canal === 'WHATSAPP' ? null : oneLine(correo.asunto),
})

/**
 * Writes mails to be sent, in the caller's transaction: if that comes to nothing, so do they. Gives their ids; there is none
 * for one whose key is there already, nor for a reader who does not want any of its theme.
 */
export async function encolarVarios(ctx: Base, correos: Correo[]): Promise<number[]> {
  const unwanted = await unwanting(ctx, correos)
  const wanted = correos.filter(({ idUsuario, tema }) => !unwanted.has(`${idUsuario}/${tema}`))
  if (wanted.length === 0) return []
  const { rows } = await sql<{ idEnvio: number }>`
    insert into envio (canal, id_usuario, destino, asunto, cuerpo, motivo, tema, clave, id_mensaje, adjunto, proximo, caduca)
    select canal, "idUsuario", destino, asunto, cuerpo, motivo, tema, clave, "idMensaje", adjunto,
      greatest(now(), (select inicio_de(hoy())) + make_interval(hours => "desdeHora")), now() + make_interval(hours => "caducaHoras")
    from jsonb_to_recordset(${JSON.stringify(wanted.map(rowOf))}::jsonb) as e (canal text, "idUsuario" bigint, destino text,
      asunto text, cuerpo text, motivo text, tema text, clave text, "idMensaje" bigint, adjunto jsonb, "desdeHora" int, "caducaHoras" int)
    on conflict (clave) do nothing returning id_envio`.execute(ctx.db)
  return rows.map(({ idEnvio }) => idEnvio)
}

/** The same for one. */
export const encolar = async (ctx: Base, correo: Correo): Promise<number | undefined> =>
  (await encolarVarios(ctx, [correo]))[0]
