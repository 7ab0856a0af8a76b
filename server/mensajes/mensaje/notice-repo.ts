import { sql } from 'kysely'

import type { Evento } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'

export type NoticeEvent = {
  evento: Evento
  /** Payments, of PAGO_CONFIRMADO and PAGO_RECHAZADO; attendances, of INASISTENCIA; else enrolments. */
  ids?: number[]
  /** In place of `ids`: every attendant of a group. */
  idGrupo?: number
  /** Id of an event shared by several readers, such as a class: each is notified of it once. Default: each id. */
  referencia?: number | string
  /** The day of the event. */
  fecha?: string
  /** Minutes until its mails are written, in which the event may still be corrected. */
  delayMinutes?: number
  /** Placeholders that only the event fills: hora, motivo, enlace, codigo. */
  placeholders?: Record<string, string>
}

export type Notice = { idAviso: number; actor: string; suceso: NoticeEvent }

/**
 * Keeps an event with a notice that is on and has a template, for `writeDueNotices`. Where the comprobante of a payment is
 * mailed, its confirmation is not: the comprobante tells it.
 */
export const keepNotice = ({ db }: Ctx, suceso: NoticeEvent) =>
  sql`insert into aviso (suceso, proximo) select ${JSON.stringify(suceso)}::jsonb, now() + make_interval(mins => ${suceso.delayMinutes ?? 0})
    where avisa(${suceso.evento}) and not (${suceso.evento} = 'PAGO_CONFIRMADO'
      and parametro_de('comprobante.emite') is not distinct from 'true' and avisa('COMPROBANTE'))`.execute(
    steady(db),
  )

/**
 * Cancels the mails of these absences that wait, after a correction; one that is being sent goes on. Without its key, the mail of
 * another absence from the same class is written.
 */
export const withdrawAbsences = ({ db }: Ctx, asistencias: number[]) =>
  sql`update envio e set estado = 'CANCELADO', resultado = 'CORREGIDO', terminado = now(), clave = null
    from asistencia a join matricula m on m.id_matricula = a.id_matricula
    where a.id_asistencia = any (${asistencias}::bigint[]) and e.id_alumno = m.id_usuario and e.motivo = 'INASISTENCIA'
      and e.estado = 'PENDIENTE' and e.clave like 'INASISTENCIA/' || a.id_asistencia || '/%'
      and not exists (select from envio_intento i where i.id_envio = e.id_envio and i.fin is null)`.execute(
    db,
  )

/** Takes the first events that are due: deleted in this transaction, and skipped by those of other servers. */
export async function takeNotices(db: Db, most: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with tomados as (
      delete from aviso where id_aviso in (
        select id_aviso from aviso where proximo <= now() order by id_aviso limit ${most} for update skip locked)
      returning id_aviso, actor, suceso)
    select * from tomados order by id_aviso`.execute(steady(db))
  return rows
}

/** Leaves an event that could not be written for later. */
export const postponeNotice = (db: Db, idAviso: number) =>
  sql`update aviso set proximo = now() + interval '10 minutes' where id_aviso = ${idAviso}`.execute(db)
