import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { reachesTeacher } from '#server/core/taught.ts'

/** The fields of an enrolment that a run can change. */
export type EstadoDeMatricula = {
  idUsuario: number
  idGrupo: number
  estado: string
  motivo: string | null
  accesoAulaVirtual: boolean
  accesoComunicacion: boolean
}

export type FilaDeCorrida = {
  idMatricula: number
  idDestino: number | null
  antes: EstadoDeMatricula
  dinero: unknown
  deshecha: string | null
  /** Whether nothing else has changed the enrolment, or the one it became. */
  unchanged: boolean
  /** Whether nothing else has moved its student's money, if the run moved it. */
  moneyUnchanged: boolean
}

const estadoColumns = sql`jsonb_build_object('idUsuario', id_usuario, 'idGrupo', id_grupo, 'estado', estado, 'motivo', motivo,
  'accesoAulaVirtual', acceso_aula_virtual, 'accesoComunicacion', acceso_comunicacion)`

/** The present state of these enrolments, without a check of reach, for the run about to change them. */
export async function estadosDe({ db }: Ctx, ids: number[]): Promise<Map<number, EstadoDeMatricula>> {
  const { rows } = await sql<{ idMatricula: number; fila: EstadoDeMatricula }>`
    select id_matricula, ${estadoColumns} as fila from matricula where id_matricula = any (${ids}::bigint[])`.execute(
    steady(db),
  )
  return new Map(rows.map(({ idMatricula, fila }) => [idMatricula, fila]))
}

export type FilaNueva = {
  idMatricula: number
  idDestino: number | null
  antes: EstadoDeMatricula
  dinero: unknown
}

export async function insertFilas({ db }: Ctx, idCorrida: number, filas: FilaNueva[]) {
  await sql`insert into corrida_fila (id_corrida, id_matricula, id_destino, antes, dinero)
    select ${idCorrida}::bigint, f."idMatricula", f."idDestino", f.antes, f.dinero
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      as f ("idMatricula" bigint, "idDestino" bigint, antes jsonb, dinero jsonb)`.execute(steady(db))
}

/**
 * Seals the final state of the rows, after all of them, because a student may have several. Rows sealed
 * before keep their versions, but for the accounts of those students. Returns whether the run has any row.
 */
export async function sealCorrida({ db }: Ctx, idCorrida: number): Promise<boolean> {
  await sql`
    update corrida_fila f set version_despues = coalesce(f.version_despues, m.version),
      version_destino = coalesce(f.version_destino, (select d.version from matricula d where d.id_matricula = f.id_destino)),
      huella = case when f.dinero is not null then huella_de_cuenta(m.id_usuario) end
    from matricula m where f.id_corrida = ${idCorrida} and m.id_matricula = f.id_matricula and m.id_usuario in (
      select n.id_usuario from corrida_fila g join matricula n on n.id_matricula = g.id_matricula
      where g.id_corrida = ${idCorrida} and g.version_despues is null)`.execute(steady(db))
  const { rows } = await sql`select from corrida_fila where id_corrida = ${idCorrida} limit 1`.execute(
    steady(db),
  )
  return rows.length > 0
}

/** The groups and students of the run's rows, at their origins and targets. */
export async function gruposDe({ db }: Ctx, idCorrida: number) {
  const { rows } = await sql<{ idGrupo: number; idUsuario: number }>`
    select distinct m.id_grupo, m.id_usuario from corrida_fila f
    join matricula m on m.id_matricula in (f.id_matricula, f.id_destino) where f.id_corrida = ${idCorrida}`.execute(
    db,
  )
  return rows
}

/**
 * The rows of a run, each with whether all is as it was sealed. The caller holds the locks of their groups
 * and accounts.
 */
export async function filasDe(ctx: Ctx, idCorrida: number): Promise<FilaDeCorrida[]> {
  const { rows } = await sql<FilaDeCorrida>`
    select f.id_matricula, f.id_destino, f.antes, f.dinero, f.deshecha, m.version = f.version_despues
        and (f.id_destino is null or d.version = f.version_destino) as unchanged,
      f.dinero is null or huella_de_cuenta(m.id_usuario) = f.huella as money_unchanged
    from corrida_fila f join matricula m on m.id_matricula = f.id_matricula join grupo g on g.id_grupo = m.id_grupo
    left join matricula d on d.id_matricula = f.id_destino
    where f.id_corrida = ${idCorrida} and ${reachesTeacher(ctx, sql`g.id_docente`)}
    order by f.id_matricula`.execute(ctx.db)
  return rows
}

/** Names of these enrolments by student and group, within the actor's reach. */
export async function nombresDe(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ idMatricula: number; nombre: string }>`
    select m.id_matricula, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) || ' · ' || g.codigo as nombre
    from matricula m join usuario u on u.id_usuario = m.id_usuario join grupo g on g.id_grupo = m.id_grupo
    where m.id_matricula = any (${ids}::bigint[])
      and ${reachesTeacher(ctx, sql`g.id_docente`)}`.execute(ctx.db)
  return new Map(rows.map(({ idMatricula, nombre }) => [idMatricula, nombre]))
}

/** Restores the enrolment as it was before; deletes the one that a transfer made of it. */
export async function restoreMatricula(
  { db }: Ctx,
  { idMatricula, idDestino, antes }: FilaDeCorrida,
  motivo: string,
) {
  if (idDestino !== null)
    await sql`update matricula set estado = 'ELIMINADA', id_matricula_origen = null, motivo = ${motivo},
      acceso_aula_virtual = false, acceso_comunicacion = false where id_matricula = ${idDestino}`.execute(db)
  await sql`update matricula set estado = ${antes.estado}, motivo = ${antes.motivo},
    acceso_aula_virtual = ${antes.accesoAulaVirtual}, acceso_comunicacion = ${antes.accesoComunicacion}
    where id_matricula = ${idMatricula}`.execute(db)
}

export async function markFilaUndone({ db }: Ctx, idCorrida: number, idMatricula: number) {
  await sql`update corrida_fila set deshecha = now() where id_corrida = ${idCorrida} and id_matricula = ${idMatricula}`.execute(
    db,
  )
}
