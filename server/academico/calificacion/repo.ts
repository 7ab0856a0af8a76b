import { sql, type SqlBool } from 'kysely'

import type { calificacion } from '#contract/academico/calificacion.ts'
import type { Answer } from '#contract/core/op.ts'
import { reachedGroups } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'

type Hoja = Answer<typeof calificacion.hoja>
export type Esquema = NonNullable<Hoja['esquema']>
/** An enrolment with its grades, as the database returns it. */
export type GradedRow = Hoja['content'][number]

/** A group that the actor reaches, or 404. */
export async function grupoDe({ db, actor }: Ctx, idGrupo: number): Promise<Hoja['grupo']> {
  const { rows } = await sql<Hoja['grupo']>`
    select g.id_grupo, g.codigo, g.estado, g.fecha_inicio, g.fecha_fin,
      jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) as curso,
      jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) as periodo, persona_corta(d) as docente
    from grupo g join curso c on c.id_curso = g.id_curso join periodo p on p.id_periodo = g.id_periodo
    left join usuario d on d.id_usuario = g.id_docente
    where g.id_grupo = ${idGrupo} and ${reachedGroups(actor)}`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

/** The scheme in force in a group; null when its course is not graded. */
export async function esquemaDe({ db }: Ctx, idGrupo: number): Promise<Esquema | null> {
  const row = await db
    .selectFrom('grupoEsquemaVigente')
    .selectAll()
    .where('idGrupo', '=', idGrupo)
    .executeTakeFirst()
  return (row as unknown as Esquema | undefined) ?? null
}

/** Locks the group: shared to write grades, exclusive to close it or to freeze its scheme. */
export async function lockGrupo({ db }: Ctx, idGrupo: number, { alone }: { alone: boolean }) {
  const strength = alone ? sql`for no key update` : sql`for share`
  await sql`select from grupo where id_grupo = ${idGrupo} ${strength}`.execute(db)
}

/** Freezes the course's present scheme as the group's. */
export async function freezeEsquema({ db }: Ctx, idGrupo: number) {
  await sql`
    select from calificacion_esquema where id_calificacion_esquema = (select c.id_calificacion_esquema
      from grupo g join curso c on c.id_curso = g.id_curso where g.id_grupo = ${idGrupo}) for share`.execute(
    db,
  )
  await sql`
    insert into grupo_esquema (id_grupo, id_calificacion_esquema, nombre, nota_minima, nota_maxima, nota_aprobatoria, decimales, componentes, no_presentado)
    select id_grupo, id_calificacion_esquema, nombre, nota_minima, nota_maxima, nota_aprobatoria, decimales, componentes, no_presentado
    from grupo_esquema_vigente where id_grupo = ${idGrupo} and not congelado
    on conflict (id_grupo) do update set id_calificacion_esquema = excluded.id_calificacion_esquema, nombre = excluded.nombre,
      nota_minima = excluded.nota_minima, nota_maxima = excluded.nota_maxima, nota_aprobatoria = excluded.nota_aprobatoria,
      decimales = excluded.decimales, componentes = excluded.componentes, no_presentado = excluded.no_presentado
    where (grupo_esquema.id_calificacion_esquema, grupo_esquema.nombre, grupo_esquema.nota_minima, grupo_esquema.nota_maxima,
        grupo_esquema.nota_aprobatoria, grupo_esquema.decimales, grupo_esquema.componentes, grupo_esquema.no_presentado)
      is distinct from (excluded.id_calificacion_esquema, excluded.nombre, excluded.nota_minima, excluded.nota_maxima,
        excluded.nota_aprobatoria, excluded.decimales, excluded.componentes, excluded.no_presentado)`.execute(
    db,
  )
}

type MatriculasScope = { idGrupo: number } | { idMatriculas: number[] }

/** The grades and results of some enrolments, in the order of the components. */
export async function gradedRows({ db }: Ctx, scope: MatriculasScope): Promise<GradedRow[]> {
  const which =
    'idGrupo' in scope
      ? sql`m.id_grupo = ${scope.idGrupo} and con_asiento(m.estado)`
      : sql`m.id_matricula = any (${scope.idMatriculas}::bigint[])`
  const { rows } = await sql<GradedRow>`
    select m.id_matricula, m.codigo, m.estado, persona_corta(u) as usuario, coalesce(r.faltan, 0) as faltan,
      case when m.estado = 'CULMINADA' then m.nota_final else r.nota_final end as nota_final,
      case when m.estado = 'CULMINADA' then m.aprobado else r.aprobado end as aprobado,
      (select coalesce(jsonb_agg(jsonb_build_object('componente', k.nombre, 'nota', case when n.no_presentado then '"NP"' else to_jsonb(n.nota) end, 'version', coalesce(n.version, 0),
          'por', coalesce(nullif(nombres_y_apellidos(w.nombres, w.papellido), ''), n.por), 'cuando', n.cuando) order by k.orden), '[]')
       from grupo_esquema_vigente e
       cross join lateral (select c ->> 'nombre' as nombre, orden from jsonb_array_elements(e.componentes) with ordinality x (c, orden)) k
       left join (select c.*, coalesce(usuario_modificacion, usuario_creacion) as por,
           coalesce(fecha_modificacion, fecha_creacion) as cuando from calificacion c) n
         on n.id_matricula = m.id_matricula and n.componente = k.nombre
       left join usuario w on w.id_usuario = autor_de(n.por, n.cuando)
       where e.id_grupo = m.id_grupo) as notas
    from matricula m join usuario u on u.id_usuario = m.id_usuario
    left join calificacion_resultado r on r.id_matricula = m.id_matricula
    where ${which}
    order by m.orden_nombre, m.id_matricula`.execute(steady(db))
  return rows
}

/**
 * The group and state of an enrolment that the actor reaches: a student, their own; a teacher, those of their
 * groups.
 */
export async function matriculaDe({ db, actor }: Ctx, idMatricula: number) {
  const mine =
    actor.alcance === 'ALUMNO'
      ? sql<SqlBool>`m.id_usuario = any (${actor.propios}::bigint[])`
      : reachedGroups(actor)
  const { rows } = await sql<{ idMatricula: number; idGrupo: number; estado: string }>`
    select m.id_matricula, m.id_grupo, m.estado from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.id_matricula = ${idMatricula} and m.estado <> 'ELIMINADA' and ${mine}`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

/** The database's present instant. */
export async function readNow({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ instante: string }>`select now() as instante`.execute(db)
  return rows[0]!.instante
}
