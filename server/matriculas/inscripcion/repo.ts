import { sql } from 'kysely'

import type { EstadoInscripcion, MedioInscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

/** A reservation with the enrolment asked for with it, if any. */
export type Pedida = {
  idReserva: number
  idGrupo: number
  reservaEstado: string
  reservaVence: string
  /** Seconds since the seat was taken. */
  segundos: number
  /** Found by the mailed link, which proves the mail. */
  porEnlace: boolean
  idInscripcion: number | null
  estado: EstadoInscripcion | null
}

/**
 * Finds a reservation by the hash of its code, or of a link mailed for it. A limit or the end of an adult's link to the student ends
 * their mailed link, and the code of the browser in which they enrolled.
 */
export async function findPedida({ db }: Pick<Ctx, 'db'>, huella: string): Promise<Pedida | undefined> {
  const { rows } = await sql<Pedida>`
    select r.id_reserva, r.id_grupo, r.estado as reserva_estado, r.vence as reserva_vence, i.id_inscripcion, i.estado,
      extract(epoch from clock_timestamp() - r.fecha_creacion)::float8 as segundos, l.huella is not null as por_enlace
    from reserva r left join inscripcion i on i.id_reserva = r.id_reserva
    left join matricula m on m.id_matricula = i.id_matricula
    left join inscripcion_enlace l on l.id_inscripcion = i.id_inscripcion and l.huella = ${huella}
    left join vinculo v on v.id_vinculo = l.id_vinculo
    where r.id_reserva in (select id_reserva from reserva where huella = ${huella}
      union all select o.id_reserva from inscripcion_enlace k join inscripcion o on o.id_inscripcion = k.id_inscripcion where k.huella = ${huella})
      and case when l.id_vinculo is not null then vinculo_avisa(v) and (v.limite = 'NINGUNO' or i.estado <> 'POR_ENLACE')
        when l.huella is null then coalesce((select bool_or(vinculo_avisa(w)) from vinculo w
          where w.id_alumno = m.id_usuario and w.id_usuario = i.id_pagador), true)
        else true end`.execute(steady(db))
  return rows[0]
}

/** Makes the calls about one reservation take turns. Taken before every other lock. */
export const lockPedida = ({ db }: Ctx, idReserva: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('inscripcion:' || ${idReserva}::text, 0))`.execute(
    steady(db),
  )

/** Number of the terms in force; 0 while the institution has none. */
export async function terminosVigentes({ db }: Pick<Ctx, 'db'>): Promise<{ numero: number; texto: string }> {
  const { rows } = await sql<{ numero: number; texto: string }>`
    select numero, texto from inscripcion_texto where numero = inscripcion_terminos()`.execute(steady(db))
  return rows[0] ?? { numero: 0, texto: '' }
}

/** Keeps the seat of a reservation for the usual minutes from now on; one that had ended takes a seat again. The caller holds the group's lock. */
export async function lengthenReserva({ db }: Ctx, idReserva: number) {
  await sql`
    update reserva set estado = 'VIGENTE', vence = greatest(vence, now() + make_interval(mins => ${selectNumber('reserva.minutos')}::int))
    where id_reserva = ${idReserva} and estado in ('VIGENTE', 'VENCIDA')`.execute(steady(db))
}

/** Whether a reservation still holds its seat. */
export async function isHeld({ db }: Ctx, idReserva: number): Promise<boolean> {
  const { rows } = await sql`
    select from reserva where id_reserva = ${idReserva} and estado = 'VIGENTE' and vence > now()`.execute(
    steady(db),
  )
  return rows.length > 0
}

const endOf = (medio: MedioInscripcion, isFree: boolean) =>
  medio === 'TARJETA' && !isFree
    ? sql`now() + make_interval(mins => ${selectNumber('reserva.minutos')}::int)`
    : sql`now() + make_interval(hours => ${selectNumber('inscripcion.horas')}::int)`

type Waiting = {
  idReserva: number
  medio: MedioInscripcion
  datos: object
  numero: number
  direccion: string
}

/** Writes down a form that waits for a mailed link; another form for the same reservation takes its place, and its links are dead. */
export async function keepWaiting({ db }: Ctx, { idReserva, datos, ...w }: Waiting): Promise<number> {
  const { rows } = await sql<{ idInscripcion: number }>`
    insert into inscripcion (id_reserva, medio, vence, datos, numero, direccion, estado)
    select id_reserva, ${w.medio}, vence, ${JSON.stringify(datos)}::jsonb, ${w.numero || null}, ${w.direccion}, 'POR_ENLACE'
    from reserva where id_reserva = ${idReserva}
    on conflict (id_reserva) do update set medio = excluded.medio, vence = excluded.vence, datos = excluded.datos,
      numero = excluded.numero, aceptado = now(), direccion = excluded.direccion
    returning id_inscripcion`.execute(steady(db))
  const { idInscripcion } = rows[0]!
  await dropLinks({ db }, idInscripcion)
  return idInscripcion
}

/** Ends the links that were mailed for an enrolment. */
export const dropLinks = ({ db }: Pick<Ctx, 'db'>, idInscripcion: number) =>
  sql`delete from inscripcion_enlace where id_inscripcion = ${idInscripcion}`.execute(steady(db))

/** Keeps the code of a mailed link. `idVinculo`: that of the adult who reads it; null for a reader who is written to as themself. */
export async function keepEnlace(
  { db }: Ctx,
  { idInscripcion, huella, idVinculo }: { idInscripcion: number; huella: string; idVinculo: number | null },
) {
  await sql`insert into inscripcion_enlace (huella, id_inscripcion, id_vinculo) values (${huella}, ${idInscripcion}, ${idVinculo})`.execute(
    steady(db),
  )
}

/** The living link of an adult to a student; null for the student themself. */
export async function linkOfPayer({ db }: Ctx, idAlumno: number, idPagador: number): Promise<number | null> {
  const { rows } = await sql<{ idVinculo: number }>`
    select id_vinculo from vinculo where id_alumno = ${idAlumno} and id_usuario = ${idPagador} and estado <> 'TERMINADO'
    order by id_vinculo desc limit 1`.execute(steady(db))
  return rows[0]?.idVinculo ?? null
}

/** The form that waits for the link just opened. */
export async function waitingForm({ db }: Ctx, idInscripcion: number): Promise<unknown> {
  const { rows } = await sql<{ datos: unknown }>`
    select datos from inscripcion where id_inscripcion = ${idInscripcion} and estado = 'POR_ENLACE'`.execute(
    steady(db),
  )
  return rows[0]?.datos
}

type Nueva = {
  idReserva: number
  idMatricula: number
  idPagador: number
  medio: MedioInscripcion
  isFree: boolean
  /** A mailed link or a session proved who it is: no mail is to be verified. */
  isProven: boolean
  numero: number
  direccion: string
}

/** Writes down an enrolment that was just made, with the terms as they were accepted. */
export async function insertInscripcion({ db }: Ctx, n: Nueva): Promise<number> {
  const { rows } = await sql<{ idInscripcion: number }>`
    insert into inscripcion (id_reserva, id_matricula, id_pagador, medio, vence, correo_verificado, numero, direccion)
    values (${n.idReserva}, ${n.idMatricula}, ${n.idPagador}, ${n.medio}, ${endOf(n.medio, n.isFree)},
      ${n.isProven ? sql`now()` : null}, ${n.numero || null}, ${n.direccion})
    on conflict (id_reserva) do update set id_matricula = excluded.id_matricula, id_pagador = excluded.id_pagador, medio = excluded.medio,
      vence = excluded.vence, correo_verificado = excluded.correo_verificado, numero = excluded.numero, aceptado = now(),
      direccion = excluded.direccion, datos = null, estado = 'PENDIENTE'
    returning id_inscripcion`.execute(steady(db))
  return rows[0]!.idInscripcion
}

/** Keeps an unpaid enrolment while a card form is open. */
export async function lengthenForCard({ db }: Ctx, idInscripcion: number): Promise<string> {
  const { rows } = await sql<{ vence: string }>`
    update inscripcion set vence = greatest(vence, ${endOf('TARJETA', false)}), medio = 'TARJETA'
    where id_inscripcion = ${idInscripcion} and estado = 'PENDIENTE' returning vence`.execute(steady(db))
  return rows[0]?.vence ?? ''
}

export const verifyMail = ({ db }: Ctx, idInscripcion: number) =>
  sql`update inscripcion set correo_verificado = coalesce(correo_verificado, now()) where id_inscripcion = ${idInscripcion}`.execute(
    steady(db),
  )

/** An address, with the link of its reader to the student if they are an adult of theirs. */
export type Destino = { correo: string; idVinculo: number | null }

/** Mails of the owners of a known document: the adults of a minor who are told, else the person's own. */
export async function mailsOf({ db }: Ctx, idUsuario: number): Promise<Destino[]> {
  const { rows } = await sql<Destino>`
    select distinct on (correo collate "C") correo collate "C" as correo, id_vinculo from (
      select coalesce(a.correo, v.correo) as correo, v.id_vinculo from vinculo v left join usuario a on a.id_usuario = v.id_usuario
      where v.id_alumno = ${idUsuario} and v.estado = 'ACTIVO' and v.recibe_avisos and v.limite = 'NINGUNO'
        and coalesce(a.estado, 'ACTIVO') = 'ACTIVO'
      union all select u.correo, null from usuario u where u.id_usuario = ${idUsuario} and u.estado = 'ACTIVO'
        and not es_menor(u.id_usuario)) m
    where correo <> '' order by correo collate "C", id_vinculo nulls first limit 5`.execute(steady(db))
  return rows
}
