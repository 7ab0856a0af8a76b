import { sql } from 'kysely'

import { incidencia, type Seguimiento } from '#contract/academico/incidencia.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import { teaches } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { matching } from '#server/core/matching.ts'
import { askedOf } from '#server/core/reach.ts'
import { searchPage } from '#server/core/search.ts'
import { table } from '#server/core/table.ts'

export type Caso = Answer<typeof incidencia.ver>

const source = {
  id: 'idIncidencia',
  texto: 'busqueda',
  telefono: { columna: 'idIncidencia', de: 'incidencias_con_telefono' },
  instante: 'fechaCreacion',
  orden: { prioridad: 'ordenPrioridad' },
  defaultSort: 'idIncidencia,desc',
} as const

// Each reach has its own view, which leaves out what that reader may not see.
const views = {
  // Unscoped: every write first reads the case with the actor's own reach.
  TODO: { ...source, view: 'incidenciaFila', alcance: 'LIBRE' },
  DOCENTE: { ...source, view: 'incidenciaDeDocente', alcance: { docente: 'idDocente' } },
  ALUMNO: { ...source, view: 'incidenciaDeAlumno', alcance: { alumno: 'idUsuario' } },
} as const
const tables = {
  TODO: table(incidencia, { ...views.TODO, name: 'incidencia' }),
  DOCENTE: table(incidencia, { ...views.DOCENTE, name: 'incidencia' }),
  ALUMNO: table(incidencia, { ...views.ALUMNO, name: 'incidencia' }),
}

/** The conversation, as the actor may read it. */
async function conversationOf({ db, actor }: Ctx, idIncidencia: number) {
  const ofStudent = actor.alcance === 'ALUMNO'
  const view = sql.table(ofStudent ? 'incidencia_conversacion_de_alumno' : 'incidencia_conversacion')
  const own = ofStudent ? sql`and id_usuario = any (${actor.propios}::bigint[])` : sql``
  const { rows } = await sql<Seguimiento>`
    select distinct on (id_incidencia_seguimiento) * from ${view} where id_incidencia = ${idIncidencia} ${own}
    order by id_incidencia_seguimiento`.execute(db)
  return rows
}

/** The cases of these students, as a filter of ids. Without any, an id that matches no case. */
async function casesOf({ db }: Ctx, students: number | number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('incidenciaAlumno')
    .select('idIncidencia')
    .distinct()
    .where('idUsuario', 'in', [students].flat())
    .execute()
  return rows.length > 0 ? rows.map((row) => row.idIncidencia) : [0]
}

export const incidencias = {
  ...tables.TODO,
  async get(ctx: Ctx, id: number): Promise<Caso> {
    const row = await tables[ctx.actor.alcance].get(ctx, id)
    return { ...row, seguimiento: await conversationOf(ctx, id) }
  },
  async search(ctx: Ctx, { idUsuario, mias, ...filter }: Parsed<typeof incidencia.buscar>) {
    const { alcance } = ctx.actor
    // The view of students has a row for each of a case.
    const of =
      idUsuario === undefined || alcance === 'ALUMNO'
        ? { idUsuario: askedOf(ctx.actor, idUsuario) }
        : { idIncidencia: await casesOf(ctx, idUsuario) }
    const own = mias === undefined ? {} : { idResponsable: mias ? ctx.actor.idUsuario : filter.idResponsable }
    return searchPage(ctx, views[alcance], { ...filter, ...of, ...own }) as Promise<
      Answer<typeof incidencia.buscar>
    >
  },
}

/** Counts the open cases of a group that the actor reads. */
export async function countOpenOfGroup(ctx: Ctx, idGrupo: number): Promise<number> {
  const open = matching(ctx, views[ctx.actor.alcance], { idGrupo, estado: ['ABIERTA', 'EN_ATENCION'] })
  const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total as number
}

/** The case, locked until the transaction ends, if the actor reaches it. */
export async function lockCase(ctx: Ctx, id: number): Promise<Caso> {
  await sql`select from incidencia where id_incidencia = ${id} for no key update`.execute(ctx.db)
  return incidencias.get(ctx, id)
}

export async function setStudents({ db }: Ctx, idIncidencia: number, alumnos: readonly number[]) {
  await sql`delete from incidencia_alumno where id_incidencia = ${idIncidencia} and id_usuario <> all (${alumnos}::bigint[])`.execute(
    db,
  )
  await sql`insert into incidencia_alumno (id_incidencia, id_usuario) select ${idIncidencia}, a from unnest(${alumnos}::bigint[]) a
    order by a on conflict do nothing`.execute(db)
}

type Comentario = { comentario: string; interno: boolean; idAlumno: number | null }

export async function insertComentario(
  { db, actor }: Ctx,
  idIncidencia: number,
  { comentario, interno, idAlumno }: Comentario,
) {
  await db
    .insertInto('incidenciaSeguimiento')
    .values({ idIncidencia, tipo: 'COMENTARIO', comentario, interno, idAlumno, idAutor: actor.idUsuario })
    .execute()
}

export const assignToActor = ({ db, actor }: Ctx, idIncidencia: number) =>
  db
    .updateTable('incidencia')
    .set({ idResponsable: actor.idUsuario })
    .where('idIncidencia', '=', idIncidencia)
    .execute()

/** Possible assignees of a case: active users with the authority to manage cases. */
export const possibleAssignees = async ({ db }: Ctx) => {
  const { rows } = await sql<Answer<typeof incidencia.responsables>['content'][number]>`
    select u.id_usuario, u.nombres, u.papellido, u.sapellido, p.nombre as perfil
    from usuario u join perfil p on p.id_perfil = u.id_perfil
    where u.estado = 'ACTIVO' and p.estado = 'ACTIVO' and p.nivel < ${NIVEL.ALUMNO} and 'per_incidencia_gestionar' = any (p.authorities)
    order by u.orden_nombre, u.id_usuario`.execute(db)
  return rows
}

/** The open cases that the student opened. The student's row is locked, so that two calls count each other. */
export async function countOpenedBy({ db }: Ctx, idUsuario: number): Promise<number> {
  await sql`select from usuario where id_usuario = ${idUsuario} for no key update`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from incidencia where id_reporta = ${idUsuario} and estado in ('ABIERTA', 'EN_ATENCION')`.execute(
    db,
  )
  return rows[0]!.total
}

type Enrolment = { idUsuario: number; idGrupo: number; idDocente: number | null }

export async function findEnrolment({ db }: Ctx, idMatricula: number): Promise<Enrolment> {
  const { rows } = await sql<Enrolment>`
    select m.id_usuario, m.id_grupo, g.id_docente from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.id_matricula = ${idMatricula} and m.estado <> 'ELIMINADA'`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

export async function teacherOf({ db }: Ctx, idGrupo: number): Promise<number | null> {
  const row = await db
    .selectFrom('grupo')
    .select('idDocente')
    .where('idGrupo', '=', idGrupo)
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  return row.idDocente
}

export async function payerOf({ db }: Ctx, idIngreso: number): Promise<number> {
  const row = await db
    .selectFrom('ingreso')
    .select('idUsuario')
    .where('idIngreso', '=', idIngreso)
    .where('estado', '!=', 'ELIMINADO')
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  return row.idUsuario
}

/** Counts those of these people who are students within the actor's reach: of a teacher, those of their groups. */
export async function countStudentsReached({ db, actor }: Ctx, alumnos: readonly number[]): Promise<number> {
  const taught =
    actor.alcance === 'DOCENTE' ? sql`and ${teaches(actor.idUsuario, sql.ref('u.id_usuario'))}` : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from usuario u join perfil p on p.id_perfil = u.id_perfil
    where u.id_usuario = any (${alumnos}::bigint[]) and p.nivel = ${NIVEL.ALUMNO} ${taught}`.execute(db)
  return rows[0]!.total
}
