import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Adjunto } from './encolar-repo.ts'

export type EnvioPendiente = {
  idEnvio: number
  idEnvioIntento: number
  identidad: string
  destino: string
  asunto: string | null
  cuerpo: string
  adjuntos: Adjunto[]
  remitente: string
  intentos: number
  /** The ticket of its unsubscribe link; null for a mail without a theme. */
  ficha: string | null
  /** The language that its reader chose; null of who has no account, and where none was chosen. */
  idioma: string | null
  /** Why it is not sent: its reader unsubscribed after it was written, their link to the student shows nothing now, or it has expired. */
  cancelReason: 'BAJA' | 'VINCULO' | 'CADUCADO' | null
}

/** The outcome of one try. */
export type ResultadoDeIntento = {
  resultado: 'ACEPTADO' | 'TEMPORAL' | 'DEFINITIVO'
  codigo: number | null
  detalle: string
}

/** Minutes before each try again: about a day in all. */
const WAITS = [1, 5, 15, 60, 180, 360, 720]
/** A crash while sending leaves no outcome; this bound stops a mail that crashes servers from doing so for ever. */
export const MOST_TRIES = WAITS.length + 3

/**
 * Reserves the next mail that is due, or the next with a code or a link of its reader alone, for five minutes, so that no other server takes it; sending gives up after one. If
 * the server crashes, the mail is tried again: sent twice is better than never.
 */
export async function takeNextEnvio(
  db: Db,
  { soloReservados = false } = {},
): Promise<EnvioPendiente | undefined> {
  const { rows } = await sql<EnvioPendiente>`
    with tomado as (
      update envio set intentos = intentos + 1, proximo = now() + interval '5 minutes'
      where id_envio = (
        select id_envio from envio where estado = 'PENDIENTE' and canal = 'CORREO' and proximo <= now() and (reservado or not ${soloReservados}::boolean)
        order by proximo, id_envio limit 1 for update skip locked)
      returning *
    ), intento as (
      insert into envio_intento (id_envio) select id_envio from tomado returning id_envio_intento
    )
    select t.id_envio, i.id_envio_intento, t.identidad, t.destino, t.asunto, t.cuerpo, t.intentos, s.ficha,
      (select u.preferencias ->> 'idioma' from usuario u where u.id_usuario = case when t.id_vinculo is null then t.id_usuario else v.id_usuario end) as idioma,
      case when s.baja is not null then 'BAJA' when v.id_vinculo is not null and not vinculo_avisa(v) then 'VINCULO' when t.caduca < now() or n.estado <> 'NUEVO' then 'CADUCADO' end as cancel_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('nombre', a.nombre, 'tipo', a.tipo, 'clave', a.clave) order by a.id_envio_adjunto), '[]')
        from envio_adjunto a where a.id_envio = t.id_envio) as adjuntos,
      parametro_de('correo.remitente') as remitente
    from tomado t cross join intento i
    left join vinculo v on v.id_vinculo = t.id_vinculo
    left join interesado n on n.id_interesado = t.id_interesado
    left join suscripcion s on s.id_usuario = t.id_usuario and s.tema = t.tema`.execute(db)
  return rows[0]
}

const endIntento = (
  { idEnvioIntento }: EnvioPendiente,
  { resultado, codigo, detalle }: ResultadoDeIntento,
) => sql`
  update envio_intento set fin = clock_timestamp(), resultado = ${resultado}, codigo = ${codigo}, detalle = ${detalle}
  where id_envio_intento = ${idEnvioIntento}`

/**
 * Records the outcome of a try, unless another server took the mail meanwhile: sent, failed for good, or due again until
 * WAITS runs out. The body of a confidential mail (`reservado`) is erased once it is over.
 */
export async function settleIntento(db: Db, mail: EnvioPendiente, result: ResultadoDeIntento) {
  const minutes = result.resultado === 'TEMPORAL' ? WAITS[mail.intentos - 1] : undefined
  const estado = result.resultado === 'ACEPTADO' ? 'ENVIADO' : minutes ? 'PENDIENTE' : 'FALLIDO'
  await sql`
    with fin as (${endIntento(mail, result)})
    update envio set estado = ${estado}, resultado = ${result.detalle},
      cuerpo = case when reservado and ${estado} <> 'PENDIENTE' then '' else cuerpo end,
      terminado = case when ${estado} <> 'PENDIENTE' then now() end,
      proximo = now() + make_interval(mins => ${minutes ?? 0})
    where id_envio = ${mail.idEnvio} and estado = 'PENDIENTE' and intentos = ${mail.intentos}`.execute(db)
}

/** Cancels a mail; the try that found it cancelled is not counted. */
export async function cancelEnvio(db: Db, { idEnvio, idEnvioIntento, cancelReason }: EnvioPendiente) {
  await sql`
    with fin as (delete from envio_intento where id_envio_intento = ${idEnvioIntento})
    update envio set estado = 'CANCELADO', resultado = ${cancelReason}, terminado = now(), intentos = intentos - 1
    where id_envio = ${idEnvio} and estado = 'PENDIENTE'`.execute(db)
}

/** Whether the mails of a day, in the institution's time zone, have all been sent. */
export async function isDaySpent(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select count(*) >= ${most}::int as spent from envio
    where estado = 'ENVIADO' and canal = 'CORREO' and not reservado
      and terminado >= hoy()::timestamp at time zone parametro_de('institucion.zonaHoraria')`.execute(db)
  return rows[0]!.spent
}
