import { sql } from 'kysely'

import { VIGENTES } from '#contract/cuentas/cuenta.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Enrolled = {
  idMatricula: number
  nombre: string
  grupo: string
  importe: string
  simbolo: string | null
}

/** Reads the enrolments just made: the person, the group, and the price. */
export async function enrolledRows({ db }: Ctx, ids: number[]): Promise<Enrolled[]> {
  const { rows } = await sql<Enrolled>`
    select m.id_matricula, concat_ws(' ', u.nombres, u.papellido, u.sapellido) as nombre, g.codigo as grupo,
      coalesce(k.importe, 0)::numeric(10, 2)::text as importe, o.simbolo
    from matricula m join usuario u on u.id_usuario = m.id_usuario join grupo g on g.id_grupo = m.id_grupo
    left join (select id_matricula, min(id_moneda) as id_moneda, sum(monto - descuento) as importe from cuenta
      where id_matricula = any (${ids}::bigint[]) and estado = any (${VIGENTES}::text[]) group by id_matricula) k
      on k.id_matricula = m.id_matricula
    left join moneda o on o.id_moneda = k.id_moneda
    where m.id_matricula = any (${ids}::bigint[])`.execute(steady(db))
  return rows
}
