import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

export type Pendiente = {
  idEnvio: number
  destino: string
  asunto: string | null
  cuerpo: string
  remitente: string
  intentos: number
}

/** Minutes before each try again: about a day in all. */
const WAITS = [1, 5, 15, 60, 180, 360, 720]

/**
 * Takes the next mail that is due, so that no other server does. If this one dies before it says what became of it, it
 * is tried again: better twice than never.
 */
export async function takeNext(db: Db): Promise<Pendiente | undefined> {
  const { rows } = await sql<Pendiente>`
    update envio set intentos = intentos + 1, proximo = now() + interval '5 minutes'
    where id_envio = (
      select id_envio from envio where estado = 'PENDIENTE' and canal = 'CORREO' and proximo <= now()
      order by proximo, id_envio limit 1 for update skip locked)
    returning id_envio, destino, asunto, cuerpo, intentos, coalesce(parametro_de('correo.remitente'), '') as remitente`.execute(
    db,
  )
  return rows[0]
}

export async function markSent(db: Db, idEnvio: number, resultado: string) {
  await sql`update envio set estado = 'ENVIADO', resultado = ${resultado}, cuerpo = case when reservado then '' else cuerpo end
    where id_envio = ${idEnvio}`.execute(db)
}

/** It is tried again later, until there is no more later. */
export async function markFailed(db: Db, { idEnvio, intentos }: Pendiente, resultado: string) {
  const minutes = WAITS[intentos - 1]
  await sql`update envio set resultado = ${resultado}, estado = ${minutes ? 'PENDIENTE' : 'FALLIDO'},
      proximo = now() + make_interval(mins => ${minutes ?? 0})
    where id_envio = ${idEnvio}`.execute(db)
}
