import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** The course of a group, for mails. */
export async function grupoOf({ db }: Ctx, idGrupo: number): Promise<{ codigo: string; curso: string }> {
  const { rows } = await sql<{ codigo: string; curso: string }>`
    select g.codigo, c.nombre as curso from grupo g join curso c on c.id_curso = g.id_curso where g.id_grupo = ${idGrupo}`.execute(
    steady(db),
  )
  return rows[0]!
}
