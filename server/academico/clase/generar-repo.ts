import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

export type Prevista = { fecha: string; horaInicio: string; horaFin: string; aula: string | null }
/** A date of the timetable without its class, and the obstacle, if there is one. */
export type Gap = Prevista & { feriado: string | null; codigo: string | null; porAula: boolean | null }

/** Dates of the timetable without their class, in order. */
export async function gapsOf({ db }: Ctx, idGrupo: number): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    with previstas as (
      select d::date as fecha, h.hora_inicio, h.hora_fin, h.aula, f.nombre as feriado
      from grupo g join horario h on h.id_grupo = g.id_grupo and h.estado = 'ACTIVO'
      join generate_series(g.fecha_inicio::timestamp, g.fecha_fin::timestamp, '1 day') d on extract(isodow from d) = h.dia
      left join feriados(g.fecha_inicio, g.fecha_fin) f on f.fecha = d::date
      where g.id_grupo = ${idGrupo}
    )
    select p.*, x.codigo, x.por_aula from previstas p
    left join lateral choque_de(null, ${idGrupo}, p.fecha, p.hora_inicio, p.hora_fin, p.aula) x on p.feriado is null
    where not exists (select from clase c where c.id_grupo = ${idGrupo} and (
      (c.fecha_prevista = p.fecha and c.hora_prevista = p.hora_inicio)
      or (c.fecha = p.fecha and c.estado <> 'CANCELADA' and c.hora_inicio < p.hora_fin and p.hora_inicio < c.hora_fin)))
    order by p.fecha, p.hora_inicio`.execute(db)
  return rows
}

/** Inserts the classes of these dates. */
export async function fillGaps({ db }: Ctx, idGrupo: number, gaps: Prevista[]): Promise<number[]> {
  const list = gaps.map(({ fecha, horaInicio, horaFin, aula }) => ({
    fecha,
    hora_inicio: horaInicio,
    hora_fin: horaFin,
    aula,
  }))
  const { rows } = await sql<{ idClase: number }>`
    insert into clase (id_grupo, fecha, hora_inicio, hora_fin, aula, fecha_prevista, hora_prevista)
    select ${idGrupo}, fecha, hora_inicio, hora_fin, aula, fecha, hora_inicio
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (fecha date, hora_inicio text, hora_fin text, aula text)
    order by fecha, hora_inicio returning id_clase`.execute(db)
  return rows.map(({ idClase }) => idClase)
}

/** Condition of the future classes untouched since they were generated. */
const isUntouched = (idGrupo: number) => sql`
  c.id_grupo = ${idGrupo} and c.estado = 'PROGRAMADA' and c.fecha >= hoy() and c.tema is null
  and c.fecha = c.fecha_prevista and c.hora_inicio = c.hora_prevista
  and not exists (select from asistencia a where a.id_clase = c.id_clase)`

/** Deletes the untouched classes that the timetable no longer has, and updates room and end of the others. */
export async function followTimetable({ db }: Ctx, idGrupo: number) {
  const { rows: gone } = await sql<Prevista & { idClase: number }>`
    delete from clase c where ${isUntouched(idGrupo)} and (not exists (
        select from horario h join grupo g on g.id_grupo = h.id_grupo
        where h.id_grupo = c.id_grupo and h.estado = 'ACTIVO' and h.dia = extract(isodow from c.fecha) and h.hora_inicio = c.hora_inicio
          and c.fecha between g.fecha_inicio and g.fecha_fin)
      or exists (select from feriados(c.fecha, c.fecha)))
    returning c.id_clase, c.fecha, c.hora_inicio, c.hora_fin, c.aula`.execute(db)
  const { rows: changed } = await sql<Prevista & { idClase: number }>`
    update clase c set aula = h.aula, hora_fin = h.hora_fin from horario h
    where ${isUntouched(idGrupo)} and h.id_grupo = c.id_grupo and h.estado = 'ACTIVO' and h.dia = extract(isodow from c.fecha)
      and h.hora_inicio = c.hora_inicio and (h.aula, h.hora_fin) is distinct from (c.aula, c.hora_fin)
    returning c.id_clase, c.fecha, c.hora_inicio, c.hora_fin, c.aula`.execute(db)
  return { gone, changed }
}

/** The number of weekly slots of the group. */
export async function slotsOf({ db }: Ctx, idGrupo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from horario where id_grupo = ${idGrupo} and estado = 'ACTIVO'`.execute(db)
  return rows[0]?.count ?? 0
}

export type GrupoDeClases = { codigo: string; estado: string }

/** Locks the group, so that its classes are generated once at a time. */
export async function lockGroup({ db }: Ctx, idGrupo: number): Promise<GrupoDeClases | undefined> {
  const { rows } = await sql<GrupoDeClases>`
    select codigo, estado from grupo where id_grupo = ${idGrupo} for no key update`.execute(db)
  return rows[0]
}
