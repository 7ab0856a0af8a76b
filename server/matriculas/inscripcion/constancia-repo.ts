import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** The payment of an enrolment that waits for an answer, and whether it has its photo. */
export async function findReported({ db }: Pick<Ctx, 'db'>, idMatricula: number) {
  const { rows } = await sql<{ idIngreso: number; conFoto: boolean }>`
    select i.id_ingreso, exists (select from archivo a where a.id_ingreso = i.id_ingreso and a.estado <> 'ELIMINADO') as con_foto
    from ingreso i where i.id_matricula = ${idMatricula} and i.estado = 'REPORTADO' order by i.id_ingreso desc limit 1`.execute(
    db,
  )
  return rows[0]
}
