import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

type Outbox = { remitente: string; pendientes: number; fallidos: number }

/** The sender's address, and how many mails wait or have failed. */
export async function readOutbox({ db }: Ctx): Promise<Outbox> {
  const { rows } = await sql<Outbox>`
    select parametro_de('correo.remitente') as remitente,
      (select count(*) from envio where canal = 'CORREO' and estado = 'PENDIENTE') as pendientes,
      (select count(*) from envio where canal = 'CORREO' and estado = 'FALLIDO') as fallidos`.execute(db)
  return rows[0]!
}

export async function ownAddress({ db, actor }: Ctx): Promise<string | null> {
  const row = await db
    .selectFrom('usuario')
    .select('correo')
    .where('idUsuario', '=', actor.idUsuario)
    .executeTakeFirst()
  return row?.correo ?? null
}
