import { type RawBuilder, sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** A possible reader: an adult by their link, or the student themselves (`idVinculo` null). */
export type Recipient = {
  idVinculo: number | null
  /** The student's, for a contact without an account. */
  idUsuario: number
  nombres: string
  nombreCompleto: string
  correo: string | null
  celular: string | null
  idioma: string | null
}

/** The person that a message is about, with those who may read it. */
export type Reader = {
  /** Id of the message's subject: a student, an enrolment, a payment. */
  id: number
  idUsuario: number
  nombres: string
  nombreCompleto: string
  menor: boolean
  /** Adults in their order, then the student. */
  recipients: Recipient[]
}

/** Right of a link that lets an adult read a message: of money, of studies, or none in particular. */
type Asunto = 'veDinero' | 'veNotas' | 'todos'

/** The columns of a reader, from a `usuario u`. */
export const readerColumns = (derecho: Asunto) =>
  sql`u.id_usuario, u.nombres, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) as nombre_completo,
  es_menor(u.id_usuario) as menor, destinatarios_de(u.id_usuario, ${sql.lit(derecho)}) as recipients`

/** The same of a payment `i`: of one payer of shared charges, that adult and the student read. */
export const paymentReaderColumns = sql`u.id_usuario, u.nombres, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) as nombre_completo,
  es_menor(u.id_usuario) as menor, (select coalesce(jsonb_agg(d order by n), '[]')
    from jsonb_array_elements(destinatarios_de(u.id_usuario, 'veDinero')) with ordinality r (d, n)
    where i.id_pagante is null and not coalesce(i.pagante_alumno, false) or d ->> 'idVinculo' is null
      or (d ->> 'idVinculo')::bigint = i.id_pagante) as recipients`

/** Whether the actor reaches the enrolments `m`, of the groups `g`. */
export function reaches({ actor }: Ctx): RawBuilder<boolean> {
  if (actor.alcance === 'TODO') return sql`true`
  if (actor.alcance === 'DOCENTE') return sql`g.id_docente = ${actor.idUsuario}`
  return sql`m.id_usuario = ${actor.idUsuario}`
}

/** The people with these ids, within the actor's scope: a teacher reaches the students of their groups. */
export async function personasDe(ctx: Ctx, ids: number[]): Promise<Reader[]> {
  const own = sql`exists (select from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.id_usuario = u.id_usuario and m.estado <> 'ELIMINADA' and ${reaches(ctx)})`
  const { rows } = await sql<Reader>`
    select u.id_usuario as id, ${readerColumns('todos')} from usuario u
    where u.id_usuario = any (${ids}::bigint[]) and ${ctx.actor.alcance === 'TODO' ? sql`true` : own}
    order by u.id_usuario`.execute(ctx.db)
  return rows
}
