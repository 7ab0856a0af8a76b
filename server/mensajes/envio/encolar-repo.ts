import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Canal, Tema } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { ensureFichas } from './unsubscribe-repo.ts'

type Base = Pick<Ctx, 'db'>

/** An attached file of the store, named as the mail shows it. Its bytes are not swept while the mail is kept. */
export type Adjunto = { nombre: string; tipo: string; clave: string }

export type Correo = {
  idUsuario: number | null
  destino: string
  asunto: string
  cuerpo: string
  /** The purpose in one word, shown in the list of mails. */
  motivo: string
  /** CORREO by default. A WhatsApp message waits for a person to open it. */
  canal?: Canal | undefined
  adjuntos?: readonly Adjunto[] | undefined
  /** The comprobante that it carries. */
  idComprobante?: number | undefined
  /** The link of the student by which an adult is written to. */
  idVinculo?: number | null | undefined
  /** The company that it is written to. */
  idEmpresa?: number | undefined
  /** The prospect that it is written to: with an enrolment or a contact it is not sent any more. */
  idInteresado?: number | undefined
  /** The theme that readers may unsubscribe from. Receipts and security mails have none: they are always sent. */
  tema?: Tema | null | undefined
  /** Identifies the news and its reader. A second mail with the same key is not written. */
  clave?: string | undefined
  idMensaje?: number | undefined
  /** Earliest hour of today, in the institution's time zone. */
  desdeHora?: number | undefined
  /** After so many hours it is not sent. */
  caducaHoras?: number | undefined
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Whether the user has unsubscribed from the theme. */
export async function isUnsubscribed({ db }: Base, idUsuario: number, tema: Tema | null): Promise<boolean> {
  if (!tema) return false
  const row = await db
    .selectFrom('suscripcion')
    .select('baja')
    .where('idUsuario', '=', idUsuario)
    .where('tema', '=', tema)
    .executeTakeFirst()
  return Boolean(row?.baja)
}

/** Ensures the tickets that the mails' links carry. Returns the pairs `user/theme` that are unsubscribed. */
async function unsubscribedReaders(ctx: Base, correos: Correo[]): Promise<Set<string>> {
  const pairs = correos.flatMap(({ idUsuario, tema }) => (idUsuario && tema ? [{ idUsuario, tema }] : []))
  if (pairs.length === 0) return new Set()
  await ensureFichas(ctx, pairs)
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
  identidad: randomUUID(),
  adjuntos: correo.adjuntos ?? [],
  canal: correo.canal ?? 'CORREO',
  destino: correo.destino.trim(),
  asunto: correo.canal === 'WHATSAPP' ? null : oneLine(correo.asunto),
})

/**
 * Queues mails in the caller's transaction. Returns the ids of those written: skips a mail with a key already used, and
 * readers unsubscribed from its theme.
 */
export async function encolarAll(ctx: Base, correos: Correo[]): Promise<number[]> {
  const unwanted = await unsubscribedReaders(ctx, correos)
  const wanted = correos.filter(({ idUsuario, tema }) => !unwanted.has(`${idUsuario}/${tema}`))
  if (wanted.length === 0) return []
  const { rows } = await sql<{ idEnvio: number }>`
    with e as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted.map(rowOf))}::jsonb) as e (identidad uuid, canal text, "idUsuario" bigint,
        destino text, asunto text, cuerpo text, motivo text, tema text, clave text, "idMensaje" bigint, "idComprobante" bigint,
        "idEmpresa" bigint, "idVinculo" bigint, "idInteresado" bigint, adjuntos jsonb, "desdeHora" int, "caducaHoras" int)),
    nuevo as (
      insert into envio (identidad, canal, id_usuario, destino, asunto, cuerpo, motivo, tema, clave, id_mensaje, id_comprobante, id_empresa, id_vinculo, id_interesado, proximo, caduca)
      select identidad, canal, "idUsuario", destino, asunto, cuerpo, motivo, tema, clave, "idMensaje", "idComprobante", "idEmpresa", "idVinculo", "idInteresado",
        greatest(now(), (select inicio_de(hoy())) + make_interval(hours => "desdeHora")), now() + make_interval(hours => "caducaHoras")
      from e on conflict (clave) do nothing returning id_envio, identidad),
    adjunto as (
      insert into envio_adjunto (id_envio, nombre, tipo, clave)
      select n.id_envio, a.nombre, a.tipo, a.clave from nuevo n join e on e.identidad = n.identidad
      cross join lateral rows from (jsonb_to_recordset(e.adjuntos) as (nombre text, tipo text, clave text)) with ordinality as a (nombre, tipo, clave, orden)
      order by n.id_envio, a.orden)
    select id_envio from nuevo order by id_envio`.execute(ctx.db)
  return rows.map(({ idEnvio }) => idEnvio)
}

/** Queues one mail, as `encolarCorreos` does. */
export const encolarCorreo = async (ctx: Base, correo: Correo): Promise<number | undefined> =>
  (await encolarAll(ctx, [correo]))[0]
