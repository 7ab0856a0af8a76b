import { sql } from 'kysely'

import type { clase } from '#contract/academico/clase.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { askedOf } from '#server/core/reach.ts'

type ConsultaCalendario = Parsed<typeof clase.calendario>
type Calendario = Answer<typeof clase.calendario>

/** Condition of the groups of students: those they are enrolled in or completed. */
const condicionDeAlumno = (
  alumnos: readonly number[],
) => sql`exists (select from matricula m where m.id_grupo = c.id_grupo
  and m.id_usuario = any (${alumnos}::bigint[]) and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA'))`

/**
 * Conditions of the calendar: students see their own classes, whatever they ask for; adults those of their students; teachers those of their
 * groups.
 */
function calendarConditions(
  { actor }: Ctx,
  { desde, hasta, idGrupo, idDocente, idUsuario, aula }: ConsultaCalendario,
) {
  const asked = askedOf(actor, idUsuario)
  const alumnos = asked === undefined ? [] : [condicionDeAlumno([asked])]
  const own = actor.alcance === 'ALUMNO' ? [condicionDeAlumno(actor.propios)] : []
  return sql.join(
    [
      sql`c.fecha between ${desde} and ${hasta}`,
      // A cancelled group's cancelled classes are shown only when that group is asked for.
      ...(idGrupo === undefined ? [sql`(g.estado <> 'CANCELADO' or c.estado <> 'CANCELADA')`] : []),
      ...alumnos,
      ...own,
      ...(actor.alcance === 'DOCENTE' ? [sql`g.id_docente = ${actor.idUsuario}`] : []),
      ...(idGrupo === undefined ? [] : [sql`c.id_grupo = ${idGrupo}`]),
      ...(idDocente === undefined ? [] : [sql`g.id_docente = ${idDocente}`]),
      ...(aula === undefined ? [] : [sql`plano(c.aula) = plano(${aula})`]),
    ],
    sql` and `,
  )
}

// Students do not see which other groups there are.
const crucesColumn = ({ actor }: Ctx) =>
  actor.alcance === 'ALUMNO'
    ? sql`'{}'::text[]`
    : sql`array(
      select distinct og.codigo from clase o join grupo og on og.id_grupo = o.id_grupo
      where o.fecha = c.fecha and o.id_grupo <> c.id_grupo and o.hora_inicio < c.hora_fin and c.hora_inicio < o.hora_fin
        and o.estado <> 'CANCELADA' and c.estado <> 'CANCELADA' and (plano(o.aula) = plano(c.aula) or og.id_docente = g.id_docente)
      order by og.codigo)`

export async function readCalendar(ctx: Ctx, input: ConsultaCalendario): Promise<Calendario> {
  const { rows: content } = await sql<Calendario['content'][number]>`
    select c.id_clase, c.id_grupo, g.codigo, k.nombre as curso, k.id_area, r.nombre as area, g.id_docente, nombres_y_apellidos(d.nombres, d.papellido) as docente,
      c.fecha, c.hora_inicio, c.hora_fin, c.aula, c.tema, c.motivo, c.fecha_prevista, c.hora_prevista, c.estado, ${crucesColumn(ctx)} as cruces
    from clase c join grupo g on g.id_grupo = c.id_grupo join curso k on k.id_curso = g.id_curso join area r on r.id_area = k.id_area
    left join usuario d on d.id_usuario = g.id_docente
    where ${calendarConditions(ctx, input)} order by c.inicio, c.id_clase limit 5000`.execute(ctx.db)
  const { rows: feriados } = await sql<Calendario['feriados'][number]>`
    select fecha, nombre from feriados(${input.desde}, ${input.hasta}) order by fecha`.execute(ctx.db)
  return { content, feriados }
}
