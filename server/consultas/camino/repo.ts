import { sql } from 'kysely'

import type { Camino } from '#contract/consultas/camino.ts'
import type { Ctx } from '#server/core/ctx.ts'

export type Course = Pick<Camino, 'idMatricula' | 'clases'>

/** The courses under way of the actor's own students, or of the one asked for. */
export const readOwn = (ctx: Ctx, asked: number | undefined) => {
  const { propios } = ctx.actor
  const alumnos = asked === undefined ? propios : propios.filter((one) => one === asked)
  return readCourses(ctx, { alumnos, isUnderWay: true, idDocente: null })
}

/** All courses of a student that the actor reaches. */
export const readOf = (ctx: Ctx, idUsuario: number) => {
  const { alcance, idUsuario: idDocente } = ctx.actor
  return readCourses(ctx, {
    alumnos: [idUsuario],
    isUnderWay: false,
    idDocente: alcance === 'TODO' ? null : idDocente,
  })
}

type Asked = {
  alumnos: readonly number[]
  /** Leaves out those that are over. */
  isUnderWay: boolean
  /** The teacher of their groups; any by default. */
  idDocente: number | null
}

/** Courses of students, each with its classes: noted for them, also before a transfer within the course, or to come. */
async function readCourses({ db }: Ctx, { alumnos, isUnderWay, idDocente }: Asked): Promise<Course[]> {
  const { rows } = await sql<Course>`
    with recursive propias as (
      select m.id_matricula, m.id_matricula_origen, m.id_grupo, m.estado, g.id_curso from matricula m join grupo g on g.id_grupo = m.id_grupo
      where m.id_usuario = any (${alumnos}::bigint[]) and (not ${isUnderWay}::boolean or m.estado in ('PREINSCRITA', 'ACTIVA'))
        and (${idDocente}::bigint is null or g.id_docente = ${idDocente}::bigint)
    ), cadena as (
      select p.id_matricula as actual, p.id_matricula, p.id_matricula_origen, p.id_curso from propias p
      union all
      select c.actual, o.id_matricula, o.id_matricula_origen, c.id_curso from cadena c
      join matricula o on o.id_matricula = c.id_matricula_origen
      join grupo g on g.id_grupo = o.id_grupo and g.id_curso = c.id_curso
    ), marcas as (
      select c.actual, k.id_clase, k.fecha, k.hora_inicio, a.estado from cadena c
      join asistencia a on a.id_matricula = c.id_matricula and a.estado is not null join clase k on k.id_clase = a.id_clase
      union all
      select p.id_matricula, k.id_clase, k.fecha, k.hora_inicio, null from propias p
      join clase k on k.id_grupo = p.id_grupo and k.estado in ('PROGRAMADA', 'REPROGRAMADA')
      where p.estado in ('PREINSCRITA', 'ACTIVA') and not exists (select from asistencia a where a.id_clase = k.id_clase and a.id_matricula = p.id_matricula and a.estado is not null)
    )
    select actual as id_matricula, jsonb_agg(jsonb_build_object('idClase', id_clase, 'fecha', fecha, 'horaInicio', hora_inicio,
      'asistencia', estado) order by fecha, hora_inicio, id_clase) as clases
    from marcas group by actual`.execute(db)
  return rows
}

/** The least percentage of attendance that a format in use asks for; null when none asks. */
export async function smallestShare({ db }: Ctx): Promise<number | null> {
  const { rows } = await sql<{ porcentaje: number | null }>`
    select min((criterio ->> 'asistenciaMinima')::numeric)::float8 as porcentaje
    from certificacion_formato where estado = 'ACTIVO'`.execute(db)
  return rows[0]?.porcentaje ?? null
}
