import { sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** The campaign that led to the seat of an enrolment; null without its marks. */
export async function readCampana({ db }: Ctx, idMatricula: number) {
  const { rows } = await sql<NonNullable<Answer<typeof matricula.ver>['campana']>>`
    select fuente, medio, campana from reserva
    where id_matricula = ${idMatricula} and coalesce(fuente, medio, campana) is not null
    order by id_reserva desc limit 1`.execute(db)
  return rows[0] ?? null
}
