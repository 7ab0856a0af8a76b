import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import type { FilaLista } from './clase.ts'
import { idsInOrder } from './known-repo.ts'

/** Grades of the same enrolment and component, in the order of the rows. */
export async function knownGrades({ db }: Ctx, filas: FilaLista[]) {
  const asked = filas.map(({ valores }, orden) => ({ orden, ...valores }))
  const { rows } = await sql<{ orden: number; id: number }>`
    select f.orden, c.id_calificacion as id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as f (orden int, id_matricula bigint, componente text)
    join calificacion c on c.id_matricula = f.id_matricula and c.componente = f.componente`.execute(db)
  return idsInOrder(rows, filas.length)
}

/** Gives the groups of these enrolments the scheme of their course as their own, where they have none: grades are by it. */
export async function keepSchemes({ db }: Ctx, matriculas: number[]) {
  await sql`
    insert into grupo_esquema (id_grupo, id_calificacion_esquema, nombre, nota_minima, nota_maxima, nota_aprobatoria, decimales, componentes, no_presentado)
    select distinct on (g.id_grupo) g.id_grupo, e.id_calificacion_esquema, e.nombre, e.nota_minima, e.nota_maxima, e.nota_aprobatoria, e.decimales,
      e.componentes, e.no_presentado
    from matricula m join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
    join calificacion_esquema e on e.id_calificacion_esquema = c.id_calificacion_esquema
    where m.id_matricula = any (${matriculas}::bigint[])
    on conflict (id_grupo) do nothing`.execute(db)
}
