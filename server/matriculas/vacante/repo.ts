import { sql } from 'kysely'

import { ACCEPTS_MATRICULAS } from '#contract/academico/grupo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'
import { reachesTeacher } from '#server/core/taught.ts'
import { selectNumber, selectSwitch } from '#server/institucion/parametro/index.ts'

export type GrupoBloqueado = {
  idGrupo: number
  codigo: string
  estado: string
  vacantes: number
  periodoCerrado: boolean
  /** Whether it has a waiting list, which is read under the lock. */
  conLista?: boolean
}

/** A turn with a new offer. */
export type Ofrecida = { idEspera: number; idUsuario: number }

/** The groups, locked until the transaction ends. In order of ids, so that two requests cannot deadlock. */
export async function lockGrupoRows(ctx: Ctx, idGrupos: number[]): Promise<GrupoBloqueado[]> {
  const { rows } = await sql<GrupoBloqueado>`
    select g.id_grupo, g.codigo, g.estado, g.capacidad - g.matriculados - g.ofrecidos as vacantes,
      (select p.estado = 'CERRADO' from periodo p where p.id_periodo = g.id_periodo) as periodo_cerrado
    from grupo g where g.id_grupo = any (${idGrupos}::bigint[])
      and ${reachesTeacher(ctx, sql`g.id_docente`)}
    order by g.id_grupo for no key update`.execute(steady(ctx.db))
  return rows
}

/** A group, locked; 404 if the actor does not reach it. */
export async function lockGrupoRow(ctx: Ctx, idGrupo: number): Promise<GrupoBloqueado> {
  const [row] = await lockGrupoRows(ctx, [idGrupo])
  if (!row) throw noEncontrado()
  return row
}

/** The groups with a waiting list or an expired reservation. Read under the lock: before it, the answer may be outdated. */
export async function gruposWithList({ db }: Ctx, idGrupos: number[]): Promise<number[]> {
  const { rows } = await sql<{ idGrupo: number }>`
    select id_grupo from espera where id_grupo = any (${idGrupos}::bigint[]) and estado in ('EN_ESPERA', 'OFRECIDA')
    union select id_grupo from reserva where id_grupo = any (${idGrupos}::bigint[]) and estado = 'VIGENTE' and vence <= now()`.execute(
    steady(db),
  )
  return rows.map((row) => row.idGrupo)
}

/** Expires the due offers and reservations, which frees their seats. The caller holds the group's lock. */
export async function expireHolds({ db }: Ctx, idGrupo: number) {
  await sql`update reserva set estado = 'VENCIDA' where id_grupo = ${idGrupo} and estado = 'VIGENTE' and vence <= now()`.execute(
    steady(db),
  )
  await sql`update espera set estado = 'VENCIDA' where id_grupo = ${idGrupo} and estado = 'OFRECIDA' and vence <= now()`.execute(
    steady(db),
  )
}

/** Offers the free seats, at most `most`, to the first in the list. The caller holds the group's lock. */
export async function offerNext({ db }: Ctx, idGrupo: number, most: number): Promise<Ofrecida[]> {
  const { rows } = await sql<Ofrecida>`
    update espera e set estado = 'OFRECIDA',
      vence = now() + make_interval(hours => ${selectNumber('espera.horasOferta')}::int)
    where e.id_espera in (
      select w.id_espera from espera w join grupo g on g.id_grupo = w.id_grupo
      where w.id_grupo = ${idGrupo} and w.estado = 'EN_ESPERA' and g.estado = any (${ACCEPTS_MATRICULAS}::text[])
        and not exists (select from periodo p where p.id_periodo = g.id_periodo and p.estado = 'CERRADO')
      order by w.orden
      limit (select greatest(least(capacidad - matriculados - ofrecidos, ${most}::int), 0) from grupo where id_grupo = ${idGrupo}))
    returning e.id_espera, e.id_usuario`.execute(steady(db))
  return rows
}

export async function offersAutomatically({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ automatic: boolean }>`
    select ${selectSwitch('espera.ofreceSola')} as automatic`.execute(steady(db))
  return rows[0]!.automatic
}

/** The students among these who hold an offer in the group. */
export async function offerHolders({ db }: Ctx, idGrupo: number, alumnos: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ idUsuario: number }>`
    select id_usuario from espera where id_grupo = ${idGrupo} and id_usuario = any (${alumnos}::bigint[]) and estado = 'OFRECIDA'`.execute(
    steady(db),
  )
  return new Set(rows.map((row) => row.idUsuario))
}

/** Ends the turns of students about to be enrolled, which frees the seats held for them. Returns the turns. */
export async function endTurns({ db }: Ctx, idGrupo: number, alumnos: number[]): Promise<number[]> {
  const { rows } = await sql<{ idEspera: number }>`
    update espera set estado = 'ACEPTADA'
    where id_grupo = ${idGrupo} and id_usuario = any (${alumnos}::bigint[]) and estado in ('EN_ESPERA', 'OFRECIDA')
    returning id_espera`.execute(steady(db))
  return rows.map((row) => row.idEspera)
}

/** Links the ended turns to their enrolments. */
export async function linkTurnsToMatriculas({ db }: Ctx, idEsperas: number[]) {
  await sql`update espera e set id_matricula = m.id_matricula from matricula m
    where e.id_espera = any (${idEsperas}::bigint[]) and m.id_usuario = e.id_usuario and m.id_grupo = e.id_grupo
      and con_asiento(m.estado)`.execute(steady(db))
}

/** Groups with an expired offer or reservation, or with a free seat and a waiting list. */
export async function dueGroups({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ idGrupo: number }>`
    select e.id_grupo from espera e join grupo g on g.id_grupo = e.id_grupo
    where (e.estado = 'OFRECIDA' and e.vence <= now())
      or (e.estado = 'EN_ESPERA' and g.capacidad > g.matriculados + g.ofrecidos and g.estado = any (${ACCEPTS_MATRICULAS}::text[])
        and ${selectSwitch('espera.ofreceSola')}
        and not exists (select from periodo p where p.id_periodo = g.id_periodo and p.estado = 'CERRADO'))
    union select id_grupo from reserva where estado = 'VIGENTE' and vence <= now()
    order by id_grupo`.execute(db)
  return rows.map((row) => row.idGrupo)
}

/**
 * Puts students at the end of the list, in the order given; those in it keep their turns. Returns their places. The
 * caller holds the group's lock.
 */
export async function appendTurns(
  { db }: Ctx,
  idGrupo: number,
  alumnos: number[],
): Promise<Map<number, number>> {
  await sql`
    insert into espera (id_grupo, id_usuario, orden)
    select ${idGrupo}, a.id_usuario, a.n + coalesce((select max(orden) from espera where id_grupo = ${idGrupo}), 0)
    from unnest(${alumnos}::bigint[]) with ordinality a (id_usuario, n)
    where not exists (select from espera e where e.id_grupo = ${idGrupo} and e.id_usuario = a.id_usuario
      and e.estado in ('EN_ESPERA', 'OFRECIDA'))`.execute(steady(db))
  const { rows } = await sql<{ idUsuario: number; puesto: number }>`
    select * from (select id_usuario, row_number() over (order by orden)::int as puesto from espera
      where id_grupo = ${idGrupo} and estado in ('EN_ESPERA', 'OFRECIDA')) w
    where id_usuario = any (${alumnos}::bigint[])`.execute(steady(db))
  return new Map(rows.map(({ idUsuario, puesto }) => [idUsuario, puesto]))
}

/** Ends a living reservation for who enrols with it, which frees its seat. False if it lives no more. The caller holds the group's lock. */
export async function takeHold({ db }: Ctx, { idGrupo, idReserva }: { idGrupo: number; idReserva: number }) {
  const { rows } = await sql`update reserva set estado = 'CONSUMIDA'
    where id_reserva = ${idReserva} and id_grupo = ${idGrupo} and estado = 'VIGENTE' returning 1`.execute(
    steady(db),
  )
  return rows.length > 0
}

/** Names the enrolment that took the seat of a reservation. */
export async function linkHold({ db }: Ctx, idReserva: number, idMatricula: number) {
  await sql`update reserva set id_matricula = ${idMatricula} where id_reserva = ${idReserva} and estado = 'CONSUMIDA'`.execute(
    steady(db),
  )
}

/** Puts a student before all others in the list; one in it keeps the turn. The caller holds the group's lock. */
export async function firstTurn({ db }: Ctx, idGrupo: number, idUsuario: number) {
  await sql`
    insert into espera (id_grupo, id_usuario, orden)
    select ${idGrupo}, ${idUsuario}, least(coalesce((select min(orden) from espera where id_grupo = ${idGrupo}), 1), 1) - 1
    where not exists (select from espera where id_grupo = ${idGrupo} and id_usuario = ${idUsuario} and estado in ('EN_ESPERA', 'OFRECIDA'))`.execute(
    steady(db),
  )
}

/** Takes a turn off the list, which frees a seat that it holds. The caller holds the group's lock. */
export async function dropTurn({ db }: Ctx, idEspera: number) {
  await sql`update espera set estado = 'ELIMINADA' where id_espera = ${idEspera} and estado in ('EN_ESPERA', 'OFRECIDA')`.execute(
    steady(db),
  )
}
