import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Ahora } from './filas/sello.ts'

/** A few who wait for a seat in each of the full groups that still take enrolments: always the same ones. */
export async function waitingLists(db: Db, { instante }: Ahora) {
  await sql`
    insert into espera (id_grupo, id_usuario, orden, observacion, fecha_creacion)
    select g.id_grupo, u.id_usuario, row_number() over (partition by g.id_grupo order by u.n),
      case when u.n = 1 then 'Prefiere este horario' end, ${instante}::timestamptz - make_interval(days => (6 - u.n)::int)
    from grupo g
    cross join lateral (
      select a.id_usuario, row_number() over (order by md5(g.codigo || a.numero_documento)) as n
      from usuario a join perfil p on p.id_perfil = a.id_perfil and p.nivel = 9
      where a.estado = 'ACTIVO' and not exists (
        select from matricula m where m.id_usuario = a.id_usuario and m.id_grupo = g.id_grupo)
      order by n limit 3) u
    where g.estado in ('ABIERTO', 'EN_CURSO') and g.matriculados = g.capacidad
    order by g.id_grupo, u.n`.execute(db)
}
