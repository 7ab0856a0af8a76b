import { sql } from 'kysely'

import type { AlumnoEnClase, EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'
import type { Answer } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Search } from '#server/core/matching.ts'
import { searchPage } from '#server/core/search.ts'

type Clase = { idClase: number; idGrupo: number }
/** The name of who noted it, or the login of one that is no user any more. */
const WROTE = sql`coalesce((select nombres_y_apellidos(w.nombres, w.papellido) from usuario w
  where w.id_usuario = autor_de(coalesce(a.usuario_modificacion, a.usuario_creacion), coalesce(a.fecha_modificacion, a.fecha_creacion))), a.usuario_modificacion, a.usuario_creacion) as por`

/** Whether attendance can be written of the enrolment `m`. */
export const LIVE = sql`m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA')`

type Fila = Answer<typeof clase.hoja>['alumnos'][number]

/** The reason of an absence may be about health: those who only look at the attendance do not read it. */
const toldTo = ({ actor }: Ctx, idClase: number) => sql`(
  select jsonb_build_object('idJustificacion', j.id_justificacion, 'motivo', j.motivo, 'pide', autor_corto(p), 'estado', j.estado)
  from justificacion j join usuario p on p.id_usuario = j.id_pide
  where j.id_matricula = m.id_matricula and j.id_clase = ${idClase} and j.estado in ('PENDIENTE', 'ACEPTADA')
    and ${opens(clase.asistencia.permiso, actor.authorities)}) as justificacion`

/** The enrolled students of the group, and former ones with attendance in this class. */
export async function sheetOf(ctx: Ctx, { idClase, idGrupo }: Clase): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select m.id_matricula, persona_corta(u) as usuario, m.estado, ${LIVE} as viva,
      a.estado as asistencia, a.version, ${WROTE}, ${toldTo(ctx, idClase)},
      s.clases, s.presentes, s.tardes, s.faltas, s.justificadas, s.porcentaje, s.alerta
    from matricula m join usuario u on u.id_usuario = m.id_usuario
    join matricula_asistencia s on s.id_matricula = m.id_matricula
    left join asistencia a on a.id_clase = ${idClase} and a.id_matricula = m.id_matricula
    where m.id_grupo = ${idGrupo} and m.estado <> 'ELIMINADA'
      and (${LIVE} or a.estado is not null)
    order by m.orden_nombre, m.id_matricula`.execute(ctx.db)
  return rows
}

export type NotedAsistencia = Pick<
  AlumnoEnClase,
  'idMatricula' | 'asistencia' | 'version' | 'por' | 'viva'
> & {
  idAsistencia: number | null
  nombre: string
  estado: string
}

/** The present attendance of some enrolments of the class's group. */
export async function attendanceOf(
  { db }: Ctx,
  { idClase, idGrupo }: Clase,
  ids: number[],
): Promise<NotedAsistencia[]> {
  const { rows } = await sql<NotedAsistencia>`
    select m.id_matricula, a.id_asistencia, m.estado, ${LIVE} as viva, a.estado as asistencia, a.version,
      ${WROTE}, nombres_y_apellidos(u.nombres, u.papellido) as nombre
    from matricula m join usuario u on u.id_usuario = m.id_usuario
    left join asistencia a on a.id_clase = ${idClase} and a.id_matricula = m.id_matricula
    where m.id_grupo = ${idGrupo} and m.id_matricula = any (${ids}::bigint[]) and m.estado <> 'ELIMINADA'
    order by m.id_matricula`.execute(db)
  return rows
}

type AttendanceCell = { idMatricula: number; estado: EstadoAsistencia | null }

/** Writes the attendance that differs, and marks the class as given, or as before when no attendance is left. */
export async function writeAttendance(
  { db }: Ctx,
  { idClase, idGrupo }: Clase,
  asistencias: AttendanceCell[],
) {
  const list = JSON.stringify(asistencias.map((a) => ({ m: a.idMatricula, e: a.estado })))
  await sql`
    insert into asistencia (id_clase, id_grupo, id_matricula, estado)
    select ${idClase}, ${idGrupo}, m, e from jsonb_to_recordset(${list}::jsonb) as n (m bigint, e text) order by m
    on conflict (id_clase, id_matricula) do update set estado = excluded.estado where asistencia.estado is distinct from excluded.estado`.execute(
    db,
  )
  await sql`
    update clase c set estado = n.estado from (
      select c.id_clase, case when exists (select from asistencia a where a.id_clase = c.id_clase and a.estado is not null) then 'DICTADA'
        when (c.fecha, c.hora_inicio) is distinct from (c.fecha_prevista, c.hora_prevista) and c.fecha_prevista is not null then 'REPROGRAMADA'
        else 'PROGRAMADA' end as estado
      from clase c where c.id_clase = ${idClase}) n
    where c.id_clase = n.id_clase and c.estado <> n.estado`.execute(db)
}

const source = {
  view: 'asistenciaFila',
  id: 'idMatricula',
  alcance: { alumno: 'idUsuario', docente: 'idDocente' },
  texto: 'busqueda',
  orden: { alumno: 'ordenNombre' },
  defaultSort: 'alumno',
} as const

export const searchAttendance = (ctx: Ctx, q: Search) =>
  searchPage(ctx, source, q) as Promise<Answer<typeof clase.asistencias>>
