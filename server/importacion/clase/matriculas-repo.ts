import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import type { ExtraRow, FilaLista } from './clase.ts'
import { idsInOrder } from './known-repo.ts'

type Group = {
  idGrupo: number
  idPeriodo: number
  inicio: string
  fin: string
  /** Least grade that passes, by the scheme of the group or its course. */
  aprobatoria: number | null
}

export async function groupsById({ db }: Ctx): Promise<Map<number, Group>> {
  const { rows } = await sql<Group>`
    select g.id_grupo, g.id_periodo, g.fecha_inicio as inicio, g.fecha_fin as fin,
      coalesce(e.nota_aprobatoria, q.nota_aprobatoria)::float8 as aprobatoria
    from grupo g join curso c on c.id_curso = g.id_curso left join grupo_esquema e on e.id_grupo = g.id_grupo
    left join calificacion_esquema q on q.id_calificacion_esquema = c.id_calificacion_esquema`.execute(db)
  return new Map(rows.map((row) => [row.idGrupo, row]))
}

/** The type of an enrolment without any in the file: the first one without a discount. */
export async function usualType({ db }: Ctx): Promise<number> {
  const { idMatriculaTipo } = await db
    .selectFrom('matriculaTipo')
    .select('idMatriculaTipo')
    .where('estado', '=', 'ACTIVO')
    .orderBy('descuento')
    .orderBy('idMatriculaTipo')
    .executeTakeFirstOrThrow()
  return idMatriculaTipo
}

/** Enrolments of the same person in the same group that are not deleted, in the order of the rows. */
export async function knownEnrolments({ db }: Ctx, filas: FilaLista[]) {
  const pairs = filas.map(({ valores }, orden) => ({ orden, ...valores }))
  const { rows } = await sql<{ orden: number; id: number }>`
    select f.orden, max(m.id_matricula) as id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as f (orden int, id_usuario bigint, id_grupo bigint)
    join matricula m on m.id_usuario = f.id_usuario and m.id_grupo = f.id_grupo and m.estado <> 'ELIMINADA' group by f.orden`.execute(
    db,
  )
  return idsInOrder(rows, filas.length)
}

/**
 * Locks the groups, and gives those that are over the seats that the file fills: no student is turned away from the past.
 * Returns the groups that have more seats now, with those that they had.
 */
export async function makeRoom({ db }: Ctx, filas: FilaLista[]): Promise<ExtraRow[]> {
  const asked = JSON.stringify(filas.map(({ valores }) => valores))
  const { rows } = await sql<{ id: number; capacidad: number }>`
    with n as (select id_grupo as id, count(*) as cuantas
        from jsonb_to_recordset(${asked}::jsonb) as f (id_grupo bigint, estado text) where con_asiento(estado) group by id_grupo),
      l as (select g.id_grupo, g.capacidad from grupo g join n on n.id = g.id_grupo order by g.id_grupo for update of g)
    update grupo g set capacidad = g.matriculados + g.ofrecidos + n.cuantas from n join l on l.id_grupo = n.id
    where g.id_grupo = n.id and g.fecha_fin < hoy() and g.capacidad < g.matriculados + g.ofrecidos + n.cuantas
    returning g.id_grupo as id, l.capacidad`.execute(db)
  return rows.map(({ id, capacidad }) => ({ tabla: 'grupo', id, antes: { capacidad } }))
}

/** Makes an act for each enrolment; returns their ids in the order given. */
export async function insertActs(
  { db }: Ctx,
  acts: { idUsuario: number; fecha: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ idMatriculacion: number }>`
    insert into matriculacion (id_usuario, fecha)
    select a."idUsuario", a.fecha from jsonb_to_recordset(${JSON.stringify(
      acts.map((one, orden) => ({ ...one, orden })),
    )}::jsonb) as a ("idUsuario" bigint, fecha date, orden int) order by a.orden
    returning id_matriculacion`.execute(db)
  return rows.map((row) => row.idMatriculacion).toSorted((a, b) => a - b)
}
