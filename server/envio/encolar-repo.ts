import { sql } from 'kysely'

import type { Canal, Tema } from '#contract/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

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
async function subscribe({ db }: Base, correos: Correo[]): Promise<Set<string>> {
  const pairs = correos.flatMap(({ idUsuario, tema }) => (idUsuario && tema ? [{ idUsuario, tema }] : []))
  if (pairs.length === 0) return new Set()
  await db
    .insertInto('suscripcion')
    .values(pairs)
    .onConflict((c) => c.columns(['idUsuario', 'tema']).doNothing())
    .execute()
  const rows = await db
    .selectFrom('suscripcion')
    .select(['idUsuario', 'tema'])
    .where('baja', 'is not', null)
    .where('idUsuario', 'in', [...new Set(pairs.map((pair) => pair.idUsuario))])
    .execute()
  return new Set(rows.map(({ idUsuario, tema }) => `${idUsuario}/${tema}`))
}

const rowOf = ({ desdeHora, caducaHoras, adjunto, ...correo }: Correo) => ({
  canal: correo.canal ?? 'CORREO',
  idUsuario: correo.idUsuario,
  destino: correo.destino.trim(),
  asunto: correo.canal === 'WHATSAPP' ? null : oneLine(correo.asunto),
  cuerpo: correo.cuerpo,
  motivo: correo.motivo,
  tema: correo.tema ?? null,
  clave: correo.clave ?? null,
  idMensaje: correo.idMensaje ?? null,
  adjunto: adjunto ? sql<string>`${JSON.stringify(adjunto)}::jsonb` : null,
  proximo:
    desdeHora === undefined
      ? sql<string>`now()`
      : sql<string>`greatest(now(), inicio_de(hoy()) + make_interval(hours => ${desdeHora}))`,
  caduca: caducaHoras === undefined ? null : sql<string>`now() + make_interval(hours => ${caducaHoras})`,
})

/**
 * Writes mails to be sent, in the caller's transaction: if that comes to nothing, so do they. Gives their ids; there is none
 * for one whose key is there already, nor for a reader who does not want any of its theme.
 */
export async function encolarVarios(ctx: Base, correos: Correo[]): Promise<number[]> {
  const unwanted = await subscribe(ctx, correos)
  const wanted = correos.filter(({ idUsuario, tema }) => !unwanted.has(`${idUsuario}/${tema}`))
  const ids: number[] = []
  // A statement takes no more than 65535 values.
  for (let i = 0; i < wanted.length; i += 500) {
    const rows = await ctx.db
      .insertInto('envio')
      .values(wanted.slice(i, i + 500).map(rowOf))
      .onConflict((c) => c.column('clave').doNothing())
      .returning('idEnvio')
      .execute()
    ids.push(...rows.map(({ idEnvio }) => idEnvio))
  }
  return ids
}

/** The same for one. */
export const encolar = async (ctx: Base, correo: Correo): Promise<number | undefined> =>
  (await encolarVarios(ctx, [correo]))[0]
