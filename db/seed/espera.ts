import { sql } from 'kysely'

import { NIVEL } from '#contract/core/niveles.ts'
import type { Db } from '#server/core/db.ts'

import type { Clock } from './filas/sello.ts'

const alumnos = sql`
  select a.id_usuario, row_number() over (order by md5(g.codigo || a.numero_documento)) as n
  from usuario a join perfil p on p.id_perfil = a.id_perfil and p.nivel = ${NIVEL.ALUMNO}
  where a.estado = 'ACTIVO' and not exists (select from matricula m where m.id_usuario = a.id_usuario and m.id_grupo = g.id_grupo)
  order by n`

/**
 * A waiting list in each full group that still takes enrolments, with one accepted, one expired and one deleted entry
 * before those that wait; and an open offer in the fullest of the other groups. The choice of students is repeatable.
 */
export async function waitingLists(db: Db, { instante }: Clock) {
  const before = (days: ReturnType<typeof sql>) =>
    sql`${instante}::timestamptz - make_interval(days => (${days})::int)`
  await sql`
    insert into espera (id_grupo, id_usuario, orden, estado, vence, id_matricula, fecha_creacion)
    select g.id_grupo, m.id_usuario, 1, 'ACEPTADA', ${before(sql`8`)}, m.id_matricula, ${before(sql`12`)}
    from grupo g cross join lateral (
      select id_usuario, id_matricula from matricula where id_grupo = g.id_grupo and estado in ('ACTIVA', 'PREINSCRITA')
      order by id_matricula desc limit 1) m
    where g.estado in ('ABIERTO', 'EN_CURSO') and g.matriculados = g.capacidad order by g.id_grupo`.execute(
    db,
  )
  await sql`
    insert into espera (id_grupo, id_usuario, orden, observacion, estado, vence, fecha_creacion)
    select g.id_grupo, u.id_usuario, u.n + 1, case when u.n = 3 then 'Prefiere este horario' end,
      case u.n when 1 then 'VENCIDA' when 2 then 'ELIMINADA' else 'EN_ESPERA' end, case when u.n = 1 then ${before(sql`5`)} end, ${before(sql`11 - u.n`)}
    from grupo g cross join lateral (${alumnos} limit 5) u
    where g.estado in ('ABIERTO', 'EN_CURSO') and g.matriculados = g.capacidad order by g.id_grupo, u.n`.execute(
    db,
  )
  await sql`
    insert into espera (id_grupo, id_usuario, orden, estado, vence, fecha_creacion)
    select g.id_grupo, u.id_usuario, 1, 'OFRECIDA', ${before(sql`-1`)}, ${before(sql`3`)}
    from (select * from grupo where estado in ('ABIERTO', 'EN_CURSO') and matriculados < capacidad
      order by capacidad - matriculados, id_grupo limit 1) g cross join lateral (${alumnos} limit 1) u`.execute(
    db,
  )
}
