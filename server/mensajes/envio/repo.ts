import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Adjunto } from './encolar-repo.ts'

export type Pendiente = {
  idEnvio: number
  idEnvioIntento: number
  identidad: string
  destino: string
  asunto: string | null
  cuerpo: string
  adjunto: Adjunto | null
  remitente: string
  intentos: number
  /** What its link to get no more carries, when it is of those that have one. */
  ficha: string | null
  /** Why it is not sent: they asked for no more after it was written, or it is too late to say. */
  cancela: 'BAJA' | 'CADUCADO' | null
}

/** What became of one try. */
export type Resultado = {
  resultado: 'ACEPTADO' | 'TEMPORAL' | 'DEFINITIVO'
  codigo: number | null
  detalle: string
}

/** Minutes before each try again: about a day in all. */
const WAITS = [1, 5, 15, 60, 180, 360, 720]
/** A server that died while it sent says nothing of it; a mail that kills servers must not do so for ever. */
export const MOST_TRIES = WAITS.length + 3

/**
 * Takes the next mail that is due, so that no other server does: it has five minutes to say what became of it, and gives
 * up after one. If it dies before that, the mail is tried again: better twice than never.
 */
export async function takeNext(db: Db): Promise<Pendiente | undefined> {
  const { rows } = await sql<Pendiente>`
    with tomado as (
      update envio set intentos = intentos + 1, proximo = now() + interval '5 minutes'
      where id_envio = (
        select id_envio from envio where estado = 'PENDIENTE' and canal = 'CORREO' and proximo <= now()
        order by proximo, id_envio limit 1 for update skip locked)
      returning *
    ), intento as (
      insert into envio_intento (id_envio) select id_envio from tomado returning id_envio_intento
    )
    select t.id_envio, i.id_envio_intento, t.identidad, t.destino, t.asunto, t.cuerpo, t.adjunto, t.intentos, s.ficha,
      case when s.baja is not null then 'BAJA' when t.caduca < now() then 'CADUCADO' end as cancela,
      parametro_de('correo.remitente') as remitente
    from tomado t cross join intento i
    left join suscripcion s on s.id_usuario = t.id_usuario and s.tema = t.tema`.execute(db)
  return rows[0]
}

const endTry = ({ idEnvioIntento }: Pendiente, { resultado, codigo, detalle }: Resultado) => sql`
  update envio_intento set fin = clock_timestamp(), resultado = ${resultado}, codigo = ${codigo}, detalle = ${detalle}
  where id_envio_intento = ${idEnvioIntento}`

/**
 * Says what became of a try, unless another took the mail meanwhile: accepted, it is sent; refused for good, it has
 * failed; else it is tried again later, until there is no more later. What only its reader should see is not kept.
 */
export async function settle(db: Db, mail: Pendiente, result: Resultado) {
  const minutes = result.resultado === 'TEMPORAL' ? WAITS[mail.intentos - 1] : undefined
  const estado = result.resultado === 'ACEPTADO' ? 'ENVIADO' : minutes ? 'PENDIENTE' : 'FALLIDO'
  await sql`
    with fin as (${endTry(mail, result)})
    update envio set estado = ${estado}, resultado = ${result.detalle},
      cuerpo = case when reservado and ${estado} <> 'PENDIENTE' then '' else cuerpo end,
      terminado = case when ${estado} <> 'PENDIENTE' then now() end,
      proximo = now() + make_interval(mins => ${minutes ?? 0})
    where id_envio = ${mail.idEnvio} and estado = 'PENDIENTE' and intentos = ${mail.intentos}`.execute(db)
}

/** It is not sent. The try that found out is none. */
export async function cancel(db: Db, { idEnvio, idEnvioIntento, cancela }: Pendiente) {
  await sql`
    with fin as (delete from envio_intento where id_envio_intento = ${idEnvioIntento})
    update envio set estado = 'CANCELADO', resultado = ${cancela}, terminado = now(), intentos = intentos - 1
    where id_envio = ${idEnvio} and estado = 'PENDIENTE'`.execute(db)
}
