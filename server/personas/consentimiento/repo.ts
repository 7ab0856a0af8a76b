import { sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import type { consentimiento, Consentimiento } from '#contract/personas/consentimiento.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Texto = { numero: number; texto: string; desde: string }

/** The text in force, if the institution asks for one. */
export async function textInForce({ db }: Pick<Ctx, 'db'>): Promise<Texto | null> {
  const { rows } = await sql<Texto>`
    select numero, texto, desde from consentimiento_texto where numero = consentimiento_vigente()`.execute(db)
  return rows[0] ?? null
}

/** Lists the consents of a person and those that they signed for others, newest first. */
export async function acceptedBy({ db }: Pick<Ctx, 'db'>, idUsuario: number): Promise<Consentimiento[]> {
  const { rows } = await sql<Consentimiento>`
    select c.numero, t.texto, c.aceptado, case when c.id_usuario = ${idUsuario} then autor_corto(f) end as firmante,
      case when c.id_firmante = ${idUsuario} then autor_corto(u) end as en_nombre_de
    from consentimiento c join consentimiento_texto t on t.numero = c.numero join usuario u on u.id_usuario = c.id_usuario
    left join usuario f on f.id_usuario = c.id_firmante
    where c.id_usuario = ${idUsuario} or c.id_firmante = ${idUsuario} order by c.id_consentimiento desc`.execute(
    db,
  )
  return rows
}

type Pending = Pick<Answer<typeof consentimiento.ver>, 'falta' | 'porFirmar'>

/** Whether the actor has still to accept the text in force, and the minors that they may sign for. */
export async function pendingOf({ db, actor }: Ctx): Promise<Pending> {
  const { rows } = await sql<Pending>`
    select falta_consentimiento(${actor.idUsuario}::bigint) as falta, (select coalesce(jsonb_agg(autor_corto(u) order by u.orden_nombre, u.id_usuario), '[]')
      from usuario u where u.id_usuario in (select id_alumno from por_firmar(${actor.idUsuario}::bigint))) as por_firmar`.execute(
    db,
  )
  return rows[0]!
}

export async function isMinor({ db }: Pick<Ctx, 'db'>, idUsuario: number): Promise<boolean> {
  const { rows } = await sql<{ minor: boolean }>`select es_menor(${idUsuario}::bigint) as minor`.execute(db)
  return rows[0]!.minor
}

/** Keeps that the actor accepted a text for a person; once, however often it is said. */
export const keepAccepted = (
  { db, actor }: Ctx,
  { numero, idUsuario }: { numero: number; idUsuario: number },
) =>
  sql`insert into consentimiento (id_usuario, numero, id_firmante)
    values (${idUsuario}, ${numero}, nullif(${actor.idUsuario}::bigint, ${idUsuario}::bigint)) on conflict do nothing`.execute(
    db,
  )
