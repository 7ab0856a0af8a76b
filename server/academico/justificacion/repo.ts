import { sql } from 'kysely'

import type { Justificacion } from '#contract/academico/asistencia.ts'
import { DIAS_DE_JUSTIFICACION, type justificacion } from '#contract/academico/justificacion.ts'
import type { Answer } from '#contract/core/op.ts'
import { LIVE } from '#server/academico/clase/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'

type Lista = Answer<typeof justificacion.deMatricula>

export type Enrolment = {
  idMatricula: number
  idUsuario: number
  idGrupo: number
  menor: boolean
  grupo: { codigo: string; estado: string }
}

/** Finds an enrolment, with its student and group. */
export async function findEnrolment({ db }: Ctx, idMatricula: number): Promise<Enrolment> {
  const { rows } = await sql<Enrolment>`
    select m.id_matricula, m.id_usuario, m.id_grupo, es_menor(m.id_usuario) as menor,
      jsonb_build_object('codigo', g.codigo, 'estado', g.estado) as grupo
    from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.id_matricula = ${idMatricula} and m.estado <> 'ELIMINADA'`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

/** Classes of an enrolment's group in sight of a reader: without the right to see its marks, those to come. `abierta`: an absence may be told. */
const classesOf = ({ idMatricula }: Enrolment, seesMarks: boolean) => sql`
  select c.id_clase, c.fecha, c.hora_inicio, c.inicio, a.estado as asistencia,
    ${LIVE} and g.estado not in ('FINALIZADO', 'CANCELADO') and c.estado <> 'CANCELADA' and c.fecha >= hoy() - ${DIAS_DE_JUSTIFICACION}::int
      and (a.estado is null or a.estado in ('TARDE', 'FALTA')) as abierta
  from matricula m join grupo g on g.id_grupo = m.id_grupo join clase c on c.id_grupo = m.id_grupo
  left join asistencia a on a.id_clase = c.id_clase and a.id_matricula = m.id_matricula
  where m.id_matricula = ${idMatricula} and (${seesMarks} or (c.fecha >= hoy() and a.estado is null))`

/** Whether an absence from a class may be told; undefined of a class that is not in sight. */
export async function isOpenTo(
  { db }: Ctx,
  enrolment: Enrolment,
  { idClase, seesMarks }: { idClase: number; seesMarks: boolean },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ abierta: boolean }>`
    select k.abierta from (${classesOf(enrolment, seesMarks)}) k where k.id_clase = ${idClase}`.execute(db)
  return rows[0]?.abierta
}

/** Lists the classes of which an absence may be told and nothing is, in their order. */
export async function openClasses(
  { db }: Ctx,
  enrolment: Enrolment,
  seesMarks: boolean,
): Promise<Lista['clases']> {
  const { rows } = await sql<Lista['clases'][number]>`
    select k.id_clase, k.fecha, k.hora_inicio, k.asistencia from (${classesOf(enrolment, seesMarks)}) k
    where k.abierta and not exists (select from justificacion j where j.id_clase = k.id_clase
      and j.id_matricula = ${enrolment.idMatricula} and j.estado in ('PENDIENTE', 'ACEPTADA'))
    order by k.inicio, k.id_clase`.execute(db)
  return rows
}

const TOLD = sql`
  select j.id_justificacion, j.id_matricula, j.id_clase, c.fecha, c.hora_inicio, j.motivo, autor_corto(p) as pide, j.fecha_creacion,
    j.respuesta, autor_corto(r) as resuelve, j.resuelto, j.estado
  from justificacion j join clase c on c.id_clase = j.id_clase
  join usuario p on p.id_usuario = j.id_pide left join usuario r on r.id_usuario = j.id_resuelve`

export async function toldOf({ db }: Ctx, idMatricula: number): Promise<Justificacion[]> {
  const { rows } = await sql<Justificacion>`
    ${TOLD} where j.id_matricula = ${idMatricula} order by j.id_justificacion desc`.execute(db)
  return rows
}

/** Finds what was told, whatever the actor reaches: the caller asks for the class or the student. */
export async function findTold({ db }: Ctx, idJustificacion: number): Promise<Justificacion> {
  const { rows } = await sql<Justificacion>`${TOLD} where j.id_justificacion = ${idJustificacion}`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

export async function insertTold(
  { db, actor }: Ctx,
  { idMatricula, idGrupo }: Enrolment,
  told: { idClase: number; motivo: string },
): Promise<number> {
  const row = await db
    .insertInto('justificacion')
    .values({ ...told, idMatricula, idGrupo, idPide: actor.idUsuario })
    .returning('idJustificacion')
    .executeTakeFirstOrThrow()
  return row.idJustificacion
}

type End = { estado: 'ACEPTADA' | 'RECHAZADA' | 'RETIRADA'; respuesta: string | null }

/** Ends what waits. The WHERE clause checks the state, so two at once cannot both end it. */
export async function endTold(ctx: Ctx, idJustificacion: number, end: End) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('justificacion')
    .set({ ...end, idResuelve: ctx.actor.idUsuario, resuelto: sql`now()` })
    .where('idJustificacion', '=', idJustificacion)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const { estado } = await findTold(ctx, idJustificacion)
  throw transicion(ctx, 'justificacion', { estado, desde: ['PENDIENTE'] })
}
