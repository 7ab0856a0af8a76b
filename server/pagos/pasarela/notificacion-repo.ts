import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

type Nueva = { huella: string; texto: string; orden: string | null }

/** Keeps it, once however often it comes. Gives its id while there is something to do with it. */
export async function keep({ db }: Ctx, { huella, texto, orden }: Nueva): Promise<number | undefined> {
  await sql`insert into notificacion (huella, texto, orden, proxima) values (${huella}, ${texto}, ${orden}, now() + interval '10 seconds')
    on conflict (huella) do nothing`.execute(db)
  const { rows } = await sql<{ idNotificacion: number }>`
    select id_notificacion from notificacion where huella = ${huella} and estado = 'PENDIENTE'`.execute(db)
  return rows[0]?.idNotificacion
}

/** One that waits, locked; nothing when somebody else has it or it is done. */
export async function lockPending({ db }: Ctx, idNotificacion: number): Promise<string | undefined> {
  const { rows } = await sql<{ texto: string | null }>`
    select texto from notificacion where id_notificacion = ${idNotificacion} and estado = 'PENDIENTE' for no key update skip locked`.execute(
    db,
  )
  return rows[0]?.texto ?? undefined
}

/** Nobody waits longer than this for somebody else's turn: whoever sent it is waiting too. */
export const hurry = ({ db }: Ctx) => sql`set local lock_timeout = '4s'`.execute(db)

export async function settle(
  { db }: Ctx,
  idNotificacion: number,
  estado: 'APLICADA' | 'REVISION',
  resultado: string,
) {
  await sql`update notificacion set estado = ${estado}, resultado = ${resultado} where id_notificacion = ${idNotificacion}`.execute(
    db,
  )
}

/** Seconds to each try again: more than two days in all. */
const WAITS = [5, 15, 60, 300, 900, 3600, 10_800, 43_200, 86_400]

/** Takes the next one that could not be acted on, so that no other server does. */
export async function takePending(db: Db): Promise<{ idNotificacion: number; ultima: boolean } | undefined> {
  const { rows } = await sql<{ idNotificacion: number; ultima: boolean }>`
    update notificacion set intentos = intentos + 1,
      proxima = now() + make_interval(secs => coalesce((${WAITS}::int[])[intentos + 1], 86400))
    where id_notificacion = (select id_notificacion from notificacion where estado = 'PENDIENTE' and proxima <= now()
      order by proxima, id_notificacion limit 1 for update skip locked)
    returning id_notificacion, intentos > ${WAITS.length} as ultima`.execute(db)
  return rows[0]
}

/** Forgets the texts that are no longer needed: they have names in them. What was done about them is kept. */
export async function blankOld(db: Db) {
  await sql`
    update notificacion set texto = null where id_notificacion in (
      select id_notificacion from notificacion where texto is not null and estado <> 'PENDIENTE'
        and recibida < now() - make_interval(days => least(greatest(
          coalesce(nullif(parametro_de('pasarela.diasNotificacion'), '')::numeric, 90), 1), 3650)::int)
      limit 1000)`.execute(db)
}
