import { sql } from 'kysely'

import type { Clock } from '#db/seed/filas/sello.ts'
import type { Db } from '#server/core/db.ts'

/** Absences that were answered or taken back: what the sheet says, the answer, how many, and the reasons in turn. */
const ANSWERED = [
  ['JUSTIFICADA', 'ACEPTADA', null, 4, ['Cita en el seguro', 'Estuvo con fiebre', 'Viaje de trabajo']],
  ['FALTA', 'RECHAZADA', 'Falta la constancia médica: tráigala a secretaría.', 1, ['Estuvo con gripe']],
  ['TARDE', 'RETIRADA', null, 1, ['El bus se malogró']],
] as const

/** Students of age, who tell their own absences. */
const OF_AGE = sql`u.fecha_nacimiento <= c.fecha - interval '18 years'`

/** Writes the absences told by students of age, and one to come, told by a mother if she has a child with a class. */
export async function absencesTold(db: Db, { instante }: Clock) {
  for (const [asistencia, estado, respuesta, n, motivos] of ANSWERED)
    await sql`
      insert into justificacion (id_clase, id_matricula, id_grupo, motivo, id_pide, estado, id_resuelve, resuelto, respuesta, fecha_creacion)
      select c.id_clase, m.id_matricula, c.id_grupo, (${sql.val(motivos)}::text[])[1 + row_number() over () % ${motivos.length}::int], u.id_usuario,
        ${estado}, case when ${estado} = 'RETIRADA' then u.id_usuario else g.id_docente end, least(c.inicio + interval '1 day', ${instante}),
        ${respuesta}, least(c.inicio + interval '4 hours', ${instante})
      from asistencia a join clase c on c.id_clase = a.id_clase join grupo g on g.id_grupo = c.id_grupo
      join matricula m on m.id_matricula = a.id_matricula join usuario u on u.id_usuario = m.id_usuario
      where a.estado = ${asistencia} and g.id_docente is not null and ${OF_AGE}
      order by c.inicio desc, m.id_matricula limit ${n}`.execute(db)
  await sql`
    insert into justificacion (id_clase, id_matricula, id_grupo, motivo, id_pide, fecha_creacion)
    select c.id_clase, m.id_matricula, c.id_grupo, 'Tiene cita con el dentista', coalesce(v.id_usuario, u.id_usuario), ${instante}
    from clase c join matricula m on m.id_grupo = c.id_grupo and m.estado = 'ACTIVA' join usuario u on u.id_usuario = m.id_usuario
    left join vinculo v on v.id_alumno = u.id_usuario and v.id_usuario is not null and v.estado = 'ACTIVO'
    where c.estado = 'PROGRAMADA' and c.inicio > ${instante} and (v.id_usuario is not null or ${OF_AGE})
    order by v.id_usuario is null, nacio_menor(u.fecha_nacimiento) desc, c.inicio, m.id_matricula limit 1`.execute(
    db,
  )
}
