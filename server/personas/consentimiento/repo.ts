import { sql } from 'kysely'

import type { Consentimiento } from '#contract/personas/consentimiento.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Texto = { numero: number; texto: string; desde: string }

/** The text in force, if the institution asks for one. */
export async function textInForce({ db }: Pick<Ctx, 'db'>): Promise<Texto | null> {
  const { rows } = await sql<Texto>`
    select numero, texto, desde from consentimiento_texto where numero = consentimiento_vigente()`.execute(db)
  return rows[0] ?? null
}

/** Lists the consents of a person, newest first. */
export async function acceptedBy({ db }: Pick<Ctx, 'db'>, idUsuario: number): Promise<Consentimiento[]> {
  const { rows } = await sql<Consentimiento>`
    select c.numero, t.texto, c.aceptado from consentimiento c join consentimiento_texto t on t.numero = c.numero
    where c.id_usuario = ${idUsuario} order by c.id_consentimiento desc`.execute(db)
  return rows
}

/** Keeps that the actor accepted a text; once, however often it is said. */
export const keepAccepted = ({ db, actor }: Ctx, numero: number) =>
  db
    .insertInto('consentimiento')
    .values({ idUsuario: actor.idUsuario, numero })
    .onConflict((c) => c.columns(['idUsuario', 'numero']).doNothing())
    .execute()
